import { expect, test } from 'vitest';
import { knownPushServices, readPushServices } from '../../ground/push-services.ts';
import { isOfPushService } from './push-endpoint.ts';

test('NTC-10: an endpoint that somebody has thought of leads to no host but the push services of browsers', () => {
  const allowed = [
    'https://fcm.googleapis.com/fcm/send/abc',
    'https://updates.push.services.mozilla.com/wpush/v2/abc',
    'https://wns2-db5p.notify.windows.com/w/?token=abc',
    'https://web.push.apple.com/QHc',
  ];
  const attempts = [
    'http://fcm.googleapis.com/fcm/send/abc',
    'https://fcm.googleapis.com:8443/x',
    'https://fcm.googleapis.com@127.0.0.1/x',
    'https://fcm.googleapis.com.evil.example/x',
    'https://evilfcm.googleapis.com/x',
    'https://push.services.mozilla.com.evil.example/x',
    'https://xpush.apple.com/x',
    'https://127.0.0.1/x',
    'https://[::1]/x',
    'https://2130706433/x',
    'https://localhost/x',
    'file:///etc/passwd',
    'nothing',
  ];
  const passing = [...allowed, ...attempts].filter((endpoint) =>
    isOfPushService(knownPushServices, endpoint),
  );
  expect(passing).toEqual(allowed);
});

test('OPS-2: push services are named by host, with its subdomains where that is written, or are off', () => {
  expect(readPushServices('push.example, *.Push.Example.org')).toEqual([
    'push.example',
    '*.push.example.org',
  ]);
  expect(readPushServices('off')).toEqual([]);
  for (const wrong of [
    '',
    '*',
    '*.',
    'https://push.example',
    '10.0.0.1',
    'localhost',
    'a.b:80',
    '*.*.com',
  ])
    expect(readPushServices(wrong)).toBeUndefined();
});
