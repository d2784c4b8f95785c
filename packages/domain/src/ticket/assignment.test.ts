import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  assignmentConditions,
  type EngineerFacts,
  familiarBonus,
  familiarDays,
  rankEngineers,
  weightOf,
} from './assignment.ts';
import { ticketCategories } from './category.ts';
import {
  priorityWeights,
  ticketImpacts,
  ticketPriorities,
  ticketPriority,
  ticketUrgencies,
} from './priority.ts';

const at = new Date('2026-11-25T08:00:00Z');
const daysAgo = (days: number): Date => new Date(at.getTime() - days * 24 * 3_600_000);
const ticket = { region: 'CN', category: 'headset', priority: 'P2' } as const;
const free: EngineerFacts = {
  engineerId: 1,
  regions: ['CN', 'ES'],
  skills: ['headset'],
  capacity: 16,
  isOnDuty: true,
  open: [],
  lastAtShop: null,
};

const anyEngineer = (engineerId: number): fc.Arbitrary<EngineerFacts> =>
  fc.record({
    engineerId: fc.constant(engineerId),
    regions: fc.subarray(['CN', 'ES', 'US']),
    skills: fc.subarray([...ticketCategories]),
    capacity: fc.integer({ min: 1, max: 30 }),
    isOnDuty: fc.boolean(),
    open: fc.array(fc.constantFrom(...ticketPriorities), { maxLength: 6 }),
    lastAtShop: fc.option(fc.integer({ min: 0, max: 60 }).map(daysAgo)),
  });
const anyTeam = fc
  .integer({ min: 0, max: 8 })
  .chain((size) =>
    fc.tuple(...Array.from({ length: size }, (_none, place) => anyEngineer(place + 1))),
  );
const anyTicket = fc.record({
  region: fc.constantFrom('CN', 'ES'),
  category: fc.constantFrom(...ticketCategories),
  priority: fc.constantFrom(...ticketPriorities),
});

describe('who is proposed', () => {
  test('SVC-5: everybody who fulfils all conditions and nobody else, by a score counted on its own', () => {
    fc.assert(
      fc.property(anyTicket, anyTeam, (requested, team) => {
        const fits = team.filter(
          ({ regions, skills, isOnDuty, open, capacity }) =>
            regions.includes(requested.region) &&
            skills.includes(requested.category) &&
            isOnDuty &&
            (open.length === 0 ||
              open.concat(requested.priority).reduce((sum, one) => sum + priorityWeights[one], 0) <=
                capacity),
        );
        const answer = rankEngineers(requested, team, at);
        const ranked = answer.ok ? answer.value : [];
        expect(answer.ok).toBe(fits.length > 0);
        const ids = ranked.map(({ engineerId }) => engineerId);
        expect(new Set(ids)).toEqual(new Set(fits.map(({ engineerId }) => engineerId)));
        for (const { engineerId, score } of ranked) {
          const engineer = fits.find((one) => one.engineerId === engineerId) ?? free;
          const isKnown =
            engineer.lastAtShop !== null && engineer.lastAtShop >= daysAgo(familiarDays);
          const load = Math.round((weightOf(engineer.open) / engineer.capacity) * 1000);
          expect(score).toBe(load - (isKnown ? familiarBonus : 0));
        }
        const scores = ranked.map(({ score }) => score);
        expect(scores).toEqual(scores.toSorted((one, other) => one - other));
      }),
    );
  });

  test('SVC-5: who was at that shop lately goes before who carries as much', () => {
    const known = { ...free, engineerId: 2, lastAtShop: daysAgo(3) };
    const ranked = rankEngineers(ticket, [free, known], at);
    expect(ranked).toMatchObject({ ok: true, value: [{ engineerId: 2, isFamiliar: true }, {}] });
  });

  test('SVC-5: the condition that has emptied the list is named', () => {
    const missing: Readonly<Record<(typeof assignmentConditions)[number], Partial<EngineerFacts>>> =
      {
        region: { regions: ['US'] },
        skill: { skills: ['network'] },
        duty: { isOnDuty: false },
        capacity: { capacity: 4, open: ['P4'] },
      };
    for (const reason of assignmentConditions)
      expect(rankEngineers(ticket, [{ ...free, ...missing[reason] }], at)).toEqual({
        ok: false,
        reason,
      });
    expect(rankEngineers(ticket, [], at)).toEqual({ ok: false, reason: 'region' });
  });
});

describe('priority', () => {
  test('SVC-2: it follows from impact and urgency, and never falls when one of them grows', () => {
    expect(ticketPriority('wholeShop', 'now')).toBe('P1');
    expect(ticketPriority('oneDevice', 'now')).toBe('P3');
    expect(ticketPriority('oneDevice', 'later')).toBe('P4');
    for (const [place, impact] of ticketImpacts.entries())
      for (const [step, urgency] of ticketUrgencies.entries()) {
        const is = ticketPriority(impact, urgency);
        const lower = ticketImpacts[place + 1];
        const later = ticketUrgencies[step + 1];
        expect(ticketPriority(lower ?? impact, urgency) >= is).toBe(true);
        expect(ticketPriority(impact, later ?? urgency) >= is).toBe(true);
      }
  });

  test('SVC-5: open tickets weigh 8, 4, 2 and 1', () => {
    expect(weightOf(['P1', 'P2', 'P3', 'P4'])).toBe(15);
    expect(weightOf([])).toBe(0);
  });
});
