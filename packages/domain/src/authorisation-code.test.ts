import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  activation,
  codeAfter,
  codeAlphabet,
  codeHint,
  codeStates,
  type CodeState,
  type CodeVerb,
  codeVerbs,
  composeCode,
  drawnCharacters,
  isWellFormedCode,
  maskedCode,
  plainCode,
} from './authorisation-code.ts';

const places = fc.array(fc.nat({ max: codeAlphabet.length - 1 }), {
  minLength: drawnCharacters,
  maxLength: drawnCharacters,
});
const codes = places.map(composeCode);
const place = fc.nat({ max: drawnCharacters });
const verbs: readonly CodeVerb[] = ['disable', 'enable', 'release', 'void'];

test('DEV-2: a code holds at least 80 bits of chance and no letter that is taken for another', () => {
  expect(Math.log2(codeAlphabet.length) * drawnCharacters).toBeGreaterThan(80);
  expect(codeAlphabet).not.toMatch(/[01ILO]/);
  expect(new Set(codeAlphabet).size).toBe(codeAlphabet.length);
});

test('DEV-2: a code is well formed however it is typed, in groups of five', () => {
  fc.assert(
    fc.property(codes, (code) => {
      expect(code).toMatch(/^[2-9A-HJKMNP-Z]{5}(-[2-9A-HJKMNP-Z]{5}){3}$/);
      expect(isWellFormedCode(code)).toBe(true);
      expect(isWellFormedCode(` ${code.toLowerCase().replaceAll('-', ' ')} `)).toBe(true);
    }),
  );
});

test('DEV-2: one wrong character, or two that are swapped, are noticed before a code is sent', () => {
  const wrong = fc.tuple(codes, place, fc.nat({ max: codeAlphabet.length - 1 }));
  fc.assert(
    fc.property(wrong, ([code, at, other]) => {
      const typed = Array.from(plainCode(code));
      const isSame = typed[at] === codeAlphabet[other];
      typed[at] = codeAlphabet.charAt(other);
      expect(isWellFormedCode(typed.join(''))).toBe(isSame);
    }),
  );
  fc.assert(
    fc.property(codes, place, place, (code, one, other) => {
      const typed = Array.from(plainCode(code));
      const [first = '', second = ''] = [typed[one], typed[other]];
      typed[one] = second;
      typed[other] = first;
      fc.pre(first !== second && one !== drawnCharacters && other !== drawnCharacters);
      expect(isWellFormedCode(typed.join(''))).toBe(false);
    }),
  );
});

test('DEV-3: of a code that is hidden four characters are shown', () => {
  fc.assert(
    fc.property(codes, (code) => {
      const masked = maskedCode(codeHint(code));
      expect(masked.endsWith(codeHint(code))).toBe(true);
      expect(code.endsWith(codeHint(code))).toBe(true);
      expect(plainCode(masked)).toHaveLength(4);
    }),
  );
});

test('DEV-2: issued → activated → (disabled ↔ activated) → released; issued → void; nothing else', () => {
  const allowed = codeStates.flatMap((state) =>
    codeVerbs(state).map((verb) => {
      const after = codeAfter(state, verb);
      return `${state} ${verb} ${after.ok ? after.value : ''}`;
    }),
  );
  expect(allowed).toEqual([
    'issued void void',
    'activated disable disabled',
    'activated release released',
    'disabled enable activated',
    'disabled release released',
  ]);
});

test('DEV-2: whatever people do, released and void are final', () => {
  const steps = fc.array(fc.constantFrom(...verbs), { maxLength: 12 });
  fc.assert(
    fc.property(fc.constantFrom<CodeState>('released', 'void'), steps, (final, done) => {
      const state = done.reduce<CodeState>((before, verb) => {
        const after = codeAfter(before, verb);
        return after.ok ? after.value : before;
      }, final);
      expect(state).toBe(final);
    }),
  );
});

test('DEV-2: the first machine binds a code, the same one is let in again, another is refused', () => {
  const machines = fc.array(fc.constantFrom('A', 'B', 'C'), { minLength: 1, maxLength: 10 });
  fc.assert(
    fc.property(machines, (tried) => {
      let code: { state: CodeState; machine: string | null } = { state: 'issued', machine: null };
      for (const machine of tried) {
        const answer = activation(code, machine);
        if (answer.ok) code = { state: 'activated', machine };
        expect(answer.ok).toBe(machine === tried[0]);
      }
    }),
  );
  for (const state of ['disabled', 'released', 'void'] as const)
    expect(activation({ state, machine: 'A' }, 'A').ok).toBe(false);
});
