"""As much of WebSocket (RFC 6455) as a client of Tessera needs, with nothing but the standard library."""
import base64, json, os, socket, ssl, struct, urllib.parse


class Line:
    def __init__(self, url):
        to = urllib.parse.urlsplit(url)
        self.line = socket.create_connection((to.hostname, to.port or (443 if to.scheme == "https" else 80)))
        if to.scheme == "https":
            self.line = ssl.create_default_context().wrap_socket(self.line, server_hostname=to.hostname)
        self.file = self.line.makefile("rb")
        key = base64.b64encode(os.urandom(16)).decode()
        head = f"Host: {to.netloc}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13"
        self.line.sendall(f"GET /ws HTTP/1.1\r\n{head}\r\nSec-WebSocket-Key: {key}\r\n\r\n".encode())
        if b" 101 " not in self.file.readline():
            raise ConnectionError("no WebSocket here")
        while self.file.readline() not in (b"\r\n", b""):
            pass

    def read(self, size):
        data = self.file.read(size)
        if len(data) < size:
            raise ConnectionError("the line broke")
        return data

    def send(self, message):
        self.write(1, json.dumps(message).encode())

    def write(self, kind, data):
        size = bytes([128 | len(data)]) if len(data) < 126 else struct.pack("!BH", 254, len(data))
        mask = os.urandom(4)
        self.line.sendall(bytes([128 | kind]) + size + mask + bytes(b ^ mask[i % 4] for i, b in enumerate(data)))

    def hear(self):
        while True:
            kind, size = self.read(2)
            if size > 125:
                size = int.from_bytes(self.read(2 if size == 126 else 8), "big")
            data = self.read(size)
            if kind == 0x81:
                return json.loads(data)
            if kind == 0x89:  # asked for a sign of life
                self.write(10, data)
            if kind == 0x88:
                raise ConnectionError(data[2:].decode())
