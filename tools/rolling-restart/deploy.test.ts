import { spawnSync } from 'node:child_process';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { balancerConfiguration } from './balancer.ts';
import { canRun, operatorsPath } from './programs.ts';

test.skipIf(!canRun('haproxy'))(
  'OPS-16: HAProxy takes the configuration that is given away',
  () => {
    const env = {
      PATH: operatorsPath,
      LEBEAN_BIND: '127.0.0.1:80',
      LEBEAN_NODE_1: '127.0.0.1:3000',
      LEBEAN_NODE_2: '127.0.0.1:3001',
    };
    const { stderr, status } = spawnSync('haproxy', ['-c', '-f', balancerConfiguration], {
      env,
      encoding: 'utf8',
    });
    expect({ stderr, status }).toEqual({ stderr: '', status: 0 });
  },
);

test.skipIf(!canRun('systemd-analyze'))('OPS-16: systemd takes the unit that is given away', () => {
  const unit = resolve(import.meta.dirname, '../../deploy/lebean.service');
  const { stderr, status } = spawnSync('systemd-analyze', ['verify', unit], {
    env: { PATH: operatorsPath },
    encoding: 'utf8',
  });
  expect({ stderr, status }).toEqual({ stderr: '', status: 0 });
});
