import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type AdmissionPlan, admissionPlan, AdmissionRules } from './admission-rules.ts';
import { type CallClass, callClasses } from './call-class.ts';

type Step =
  | { readonly kind: 'enter'; readonly name: CallClass }
  /** One of those that run is over, one of those that wait goes: whichever the number leads to. */
  | { readonly kind: 'leave' | 'withdraw'; readonly name: CallClass; readonly which: number };

const someClass = fc.constantFrom(...callClasses);
const someStep: fc.Arbitrary<Step> = fc.oneof(
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('enter' as const), name: someClass }) },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constantFrom('leave' as const, 'withdraw' as const),
      name: someClass,
      which: fc.nat(99),
    }),
  },
);
const somePlan = fc.integer({ min: 1, max: 40 }).map((links): AdmissionPlan => {
  const { total, shares } = admissionPlan(links);
  const few = (name: CallClass) => ({ ...shares[name], queue: 5 });
  const [money, write, read, report] = [few('money'), few('write'), few('read'), few('report')];
  return { total, shares: { money, write, read, report } };
});

/** A plain model: names of calls, who runs and who waits, in lists. */
class Model {
  readonly rules: AdmissionRules<string>;
  readonly plan: AdmissionPlan;
  readonly running = new Map<CallClass, string[]>(callClasses.map((name) => [name, []]));
  readonly waiting = new Map<CallClass, string[]>(callClasses.map((name) => [name, []]));
  #made = 0;

  constructor(plan: AdmissionPlan) {
    this.plan = plan;
    this.rules = new AdmissionRules(plan);
  }

  of(lists: Map<CallClass, string[]>, name: CallClass): string[] {
    return lists.get(name) ?? [];
  }

  take(step: Step): void {
    const { name } = step;
    const running = this.of(this.running, name);
    const waiting = this.of(this.waiting, name);
    if (step.kind === 'enter') {
      const call = `${name}:${(this.#made += 1)}`;
      const couldBegin = waiting.length === 0 && this.couldBegin(name);
      const found = this.rules.enter(name, call);
      expect(found === 'runs').toBe(couldBegin);
      if (found === 'runs') running.push(call);
      else if (found === 'waits') waiting.push(call);
      else expect(waiting).toHaveLength(this.plan.shares[name].queue);
    } else if (step.kind === 'withdraw') {
      const call = waiting[step.which % Math.max(1, waiting.length)] ?? 'nobody';
      expect(this.rules.withdraw(name, call)).toBe(waiting.includes(call));
      this.waiting.set(
        name,
        waiting.filter((each) => each !== call),
      );
    } else if (running.length > 0) {
      running.pop();
      const isNext = callClasses.some(
        (each) => this.of(this.waiting, each).length > 0 && this.couldBegin(each),
      );
      running.push('to leave');
      expect(this.rules.hasNextAfter(name)).toBe(isNext);
      running.pop();
      for (const begun of this.rules.leave(name)) this.begin(begun);
    }
  }

  /** Begins one that waited: the first of its class, and no more important one could have begun in its place. */
  begin(call: string): void {
    const [name] = callClasses.filter((each) => call.startsWith(`${each}:`));
    if (name === undefined) throw new Error(`nobody knows ${call}`);
    for (const more of callClasses.slice(0, callClasses.indexOf(name)))
      expect(this.of(this.waiting, more).length > 0 && this.couldBegin(more)).toBe(false);
    expect(this.of(this.waiting, name).shift()).toBe(call);
    this.of(this.running, name).push(call);
  }

  couldBegin(name: CallClass): boolean {
    const { total, shares } = this.plan;
    const taken = callClasses.reduce((sum, each) => {
      const { length } = this.of(this.running, each);
      return sum + (each === name ? length : Math.max(length, shares[each].min));
    }, 0);
    const before = callClasses.slice(0, callClasses.indexOf(name));
    const moreImportant = before.flatMap((each) => this.of(this.running, each)).length;
    const max = Math.max(shares[name].min, shares[name].max - moreImportant, 1);
    return this.of(this.running, name).length < max && taken < total;
  }

  holds(): void {
    const { total, shares } = this.plan;
    let sum = 0;
    for (const name of callClasses) {
      const { length } = this.of(this.running, name);
      sum += length;
      expect(length).toBeLessThanOrEqual(shares[name].max);
      expect(this.rules.countsOf(name)).toEqual({
        running: length,
        waiting: this.of(this.waiting, name).length,
      });
      // Nobody waits who could begin: a place that is free is given.
      if (this.of(this.waiting, name).length > 0) expect(this.couldBegin(name)).toBe(false);
    }
    expect(sum).toBeLessThanOrEqual(total);
  }
}

test('OPS-22: never more of a class run than may; money begins before reports; no place is lost', () => {
  fc.assert(
    fc.property(somePlan, fc.array(someStep, { maxLength: 200 }), (plan, steps) => {
      const model = new Model(plan);
      for (const step of steps) {
        model.take(step);
        model.holds();
      }
      // Whoever is left to wait gets a turn when those before them are over: nobody starves, no place is lost.
      for (const name of callClasses)
        while (
          model.of(model.running, name).length > 0 ||
          model.of(model.waiting, name).length > 0
        ) {
          const busy = callClasses.find((each) => model.of(model.running, each).length > 0);
          if (busy === undefined) throw new Error('some wait and nobody runs');
          model.take({ kind: 'leave', name: busy, which: 0 });
          model.holds();
        }
      for (const name of callClasses) {
        expect(model.rules.enter(name, 'anew')).toBe('runs');
        expect(model.rules.leave(name)).toEqual([]);
      }
    }),
    { numRuns: 300 },
  );
});

test.each(callClasses)(
  'OPS-22: with all places of a usual pool that it may have in use by %s, each other class still begins one',
  (busy) => {
    const rules = new AdmissionRules<string>(admissionPlan(24));
    while (rules.enter(busy, 'busy') === 'runs');
    const others = callClasses.filter((name) => name !== busy);
    expect(others.map((name) => rules.enter(name, name))).toEqual(others.map(() => 'runs'));
  },
);

test('OPS-22: beside a full till one list at a time goes on, and the next begins when a recharge is over', () => {
  const rules = new AdmissionRules<string>(admissionPlan(24));
  for (let cashier = 0; cashier < 14; cashier += 1) expect(rules.enter('money', '')).toBe('runs');
  expect(rules.enter('read', 'first')).toBe('runs');
  expect(rules.enter('read', 'second')).toBe('waits');
  for (let over = 0; over < 6; over += 1) expect(rules.leave('money')).toEqual([]);
  expect(rules.leave('money')).toEqual(['second']);
});

test('OPS-22: reports take a fifth of the places and leave the pool some links, whatever its size', () => {
  for (const links of [1, 2, 6, 10, 24, 100]) {
    const { total, shares } = admissionPlan(links);
    expect(total).toBeGreaterThanOrEqual(1);
    expect(total).toBeLessThanOrEqual(links);
    expect(shares.report.max).toBeLessThanOrEqual(Math.ceil(total / 5));
    const min = callClasses.reduce((sum, name) => sum + shares[name].min, 0);
    expect(min).toBeLessThanOrEqual(total);
  }
  expect(admissionPlan(24).total).toBe(18);
});
