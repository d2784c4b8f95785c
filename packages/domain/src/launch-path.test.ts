import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isLaunchPath, isProcessName, isStartPath } from './launch-path.ts';

describe('GAM-1: what a terminal may be told to start', () => {
  it.each([
    String.raw`D:\Games\Star Gunner\StarGunner.exe`,
    String.raw`C:\Program Files (x86)\Steam\steamapps\common\Arizona\Arizona.exe`,
    String.raw`Binaries\Win64\Run-Shipping.exe`,
    'Game/Start.exe',
    String.raw`游戏\启动.exe`,
    'v1.2.3/Start.exe',
  ])('takes %s', (path) => {
    expect(isStartPath(path, 'program')).toBe(true);
  });

  it.each([
    ['a share', String.raw`\\server\share\run.exe`],
    ['a share with other slashes', '//server/share/run.exe'],
    ['a device path', String.raw`\\?\C:\run.exe`],
    ['the root of the drive it stands on', String.raw`\Windows\System32\cmd.exe`],
    ['a way upwards', String.raw`Game\..\..\Windows\System32\cmd.exe`],
    ['a way upwards that hides behind a blank', String.raw`Game\.. \run.exe`],
    ['a path relative to a drive', 'C:run.exe'],
    ['an alternative stream', String.raw`Game\run.txt:evil.exe`],
    ['a second command', 'Game/run.exe & calc.exe'],
    ['a variable', String.raw`%TEMP%\run.exe`],
    ['an option', '-run.exe --admin'],
    ['a quotation mark', 'Game/"run".exe'],
    ['a line break', 'Game/run.exe\ncalc.exe'],
    ['an address', 'https://example.com/run.exe'],
    ['a short name', String.raw`C:\PROGRA~1\run.exe`],
    ['a device', String.raw`Game\con.exe`],
    ['a name that changes direction', 'Game/run\u202Eexe.exe'],
    ['an empty part', String.raw`Game\\run.exe`],
    ['nothing', ''],
    ['too much', `${'a'.repeat(240)}.exe`],
  ])('refuses %s', (_what, path) => {
    expect(isStartPath(path, 'program')).toBe(false);
  });

  it('never takes a sign that a command line reads, wherever it stands', () => {
    const signs = fc.constantFrom(
      ...'< > " | ? * & ; ^ % ! ` $ \' @ = , ~ { } [ ] # \r \n \t \0'.split(' '),
    );
    fc.assert(
      fc.property(fc.string(), fc.string(), signs, (before, after, sign) => {
        expect(isLaunchPath(`${before}${sign}${after}`)).toBe(false);
      }),
    );
  });

  it('takes no path with a part of dots and blanks, however it is written', () => {
    const dots = fc.string({ unit: fc.constantFrom('.', ' '), minLength: 1 });
    const slash = fc.constantFrom('/', '\\');
    fc.assert(
      fc.property(dots, slash, (part, between) => {
        expect(isLaunchPath(`a${between}${part}${between}b.exe`)).toBe(false);
      }),
    );
  });

  it('opens programs as programs and films as films, and scripts not at all', () => {
    expect(isStartPath('Film/Sea.mp4', 'video')).toBe(true);
    expect(isStartPath('Film/Sea.mp4', 'program')).toBe(false);
    expect(isStartPath('Film/Sea.exe', 'video')).toBe(false);
    for (const script of ['run.bat', 'run.cmd', 'run.ps1', 'run.lnk', 'run.msi', 'run.vbs'])
      expect(isStartPath(script, 'program')).toBe(false);
  });

  it('ends processes by the name of one program', () => {
    expect(['Game.exe', 'UE4-Win64.exe'].map(isProcessName)).toEqual([true, true]);
    for (const name of ['Game', 'a/Game.exe', '*.exe', '/f Game.exe', 'con.exe', ''])
      expect(isProcessName(name)).toBe(false);
  });
});
