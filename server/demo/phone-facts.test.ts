import { expect, test } from 'vitest';
import { mayCarry, proposeGrade } from '#contract/catalog/grading.ts';
import { generatePhones } from './generated-phones.ts';
import { phoneModels } from './models.ts';
import { makeFacts } from './phone-facts.ts';

test('made-up facts agree with the phone and with the grading rule', () => {
  const phones = [...generatePhones(500, 5, new Date('2026-11-20T00:00:00Z'))];
  for (const phone of phones) {
    const facts = makeFacts(phone);
    expect(makeFacts(phone)).toEqual(facts);
    const model = phoneModels.find(({ name }) => name === phone.model.name);
    expect(model?.storages).toContain(facts.storageGb);
    expect(facts.batteryHealth ?? 100).toBeLessThanOrEqual(100);
    if (phone.description.includes('Unlocked')) expect(facts.networkLock).not.toBe('locked');
    if (facts.checklist) {
      const grade = proposeGrade(facts.checklist, facts.batteryHealth);
      expect(mayCarry(phone.condition, grade)).toBe(true);
    }
  }
  const gradedPhones = phones.filter((phone) => makeFacts(phone).checklist !== null);
  expect(gradedPhones.length).toBeGreaterThan(300);
});

test('who names a mark on a phone has a photo of it', () => {
  const phones = [...generatePhones(500, 5, new Date('2026-11-20T00:00:00Z'))];
  const mark = /(?<!\bno )\b(marks?|scratch(es)?|dents?|scuff(ed|s)?|hairlines)\b/i;
  const namedPhones = phones.filter(({ description }) => mark.test(description));
  expect(namedPhones.length).toBeGreaterThan(50);
  expect(namedPhones.filter(({ flaw }) => !flaw).map(({ description }) => description)).toEqual([]);
});
