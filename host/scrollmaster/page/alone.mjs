/** One question to a worker of its own, which ends with its answer. */

/** @param {Worker} worker @param {{kind: string} & Record<string, unknown>} question @returns {Promise<any>} what it says. Throws its fault */
export function alone(worker, question) {
  const done = new Promise((resolve, reject) => {
    worker.onmessage = ({ data }) => (data.kind === "fault" ? reject(new Error(data.text)) : resolve(data));
    worker.onerror = (event) => reject(new Error(event.message || "worker"));
    worker.postMessage(question);
  });
  return done.finally(() => worker.terminate());
}
