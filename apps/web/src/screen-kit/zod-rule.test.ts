import { describe, expect, it } from 'vitest';
import { correctMember } from '@lebean/contract/card/correct.operations';
import { openCard, rechargeCard } from '@lebean/contract/card/counter.operations';
import { fieldProblem, isOptional } from './zod-rule.ts';

const fields = openCard.input.shape;

describe('SH-34: forms check by the schemas of the contract', () => {
  it('asks for what must be', () => {
    const { name } = correctMember.input.shape;
    expect(fieldProblem(name, undefined)).toBe('此项必填');
    expect(fieldProblem(name, '')).toBe('此项必填');
    expect(fieldProblem(name, '   ')).toBe('此项必填');
    expect(isOptional(name)).toBe(false);
  });

  it('lets be blank what may be', () => {
    expect(fieldProblem(fields.birthday, '')).toBeUndefined();
    expect(fieldProblem(fields.packageId, null)).toBeUndefined();
    expect(isOptional(fields.birthday)).toBe(true);
    expect(isOptional(fields.cardType)).toBe(true);
  });

  it('tells what is wrong with what was typed', () => {
    expect(fieldProblem(fields.name, 'x'.repeat(65))).toBe('最多 64 个字符');
    expect(fieldProblem(fields.cardNumber, 'a b')).toBe('卡号为 4 到 32 位字母、数字或“-”');
    expect(fieldProblem(fields.phone, '138')).toMatch(/^请输入 5 到 20 位电话号码/);
    expect(fieldProblem(fields.birthday, '2020-02-30')).toBe('请输入存在的日期，例如 2026-11-23');
    expect(fieldProblem(rechargeCard.input.shape.amount, 0)).toBe('不能小于 1');
    expect(fieldProblem(rechargeCard.input.shape.amount, Number.NaN)).toBe('请输入数字');
  });

  it('finds nothing wrong with what holds', () => {
    expect(fieldProblem(fields.name, '王小明')).toBeUndefined();
    expect(fieldProblem(fields.cardNumber, 'VR-0001')).toBeUndefined();
  });
});
