import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { login } from '@lebean/contract/session/operations';

const head = 'Host: lebean\r\nContent-Type: application/json\r\nContent-Length: 100\r\n';

/** Opens connections that send half of what they should: half of them of a head, half of a body. */
export async function openSlowClients(port: number, count: number): Promise<readonly Socket[]> {
  const open = async (place: number): Promise<Socket> => {
    const socket = connect(port, '127.0.0.1');
    socket.on('error', () => undefined);
    await once(socket, 'connect');
    socket.write(`POST ${login.path} HTTP/1.1\r\n${head}${place % 2 === 0 ? '' : '\r\n{'}`);
    return socket;
  };
  return await Promise.all(Array.from({ length: count }, (_, place) => open(place)));
}
