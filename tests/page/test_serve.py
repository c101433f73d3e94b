"""`make page` is at one address, run after run: by that a browser knows its games again."""

from scrollmaster.page import serve

from tests.servers import free_port


def test_the_address_is_the_usual_one_and_another_one_is_said(tmp_path, monkeypatch, capsys):
    monkeypatch.setattr(serve, "PORT", free_port())
    for _ in range(2):
        with serve.usual(tmp_path) as first:
            assert first.server_address[1] == serve.PORT and capsys.readouterr().out == ""
    with serve.usual(tmp_path), serve.usual(tmp_path) as second:
        assert second.server_address[1] != serve.PORT
        assert f"http://127.0.0.1:{serve.PORT}/" in capsys.readouterr().out
