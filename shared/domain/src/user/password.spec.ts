import { describe, expect, it } from '@jest/globals';
import { ownPart, passwordFaults } from './password.js';

const codes = (password: string, confirmation?: string) =>
  passwordFaults(password, confirmation).map(({ pointer, code }) => `${pointer}: ${code}`);
const weak = ['password: weak-password'];

describe('a new password', () => {
  it('is accepted when it satisfies all rules', () => {
    for (const password of ['Tide-mark7', 'aB3$aB3$', 'Maré-cheia7', 'Ωmega-λ-42']) expect(codes(password)).toEqual([]);
  });
  it('has at least 8 characters', () => {
    expect(codes('aB3$aB3')).toEqual(weak);
    expect(codes('aB3$aB3$')).toEqual([]);
  });
  it('has at most 256', () => {
    expect(codes(`aB3$${'x'.repeat(252)}`)).toEqual([]);
    expect(codes(`aB3$${'x'.repeat(253)}`)).toEqual(weak);
  });
  it('has a lowercase letter', () => expect(codes('TIDE-MARK7')).toEqual(weak));
  it('has an uppercase letter', () => expect(codes('tide-mark7')).toEqual(weak));
  it('has a symbol, which a blank is not', () => {
    expect(codes('Tidemark77')).toEqual(weak);
    expect(codes('Tide mark7')).toEqual(weak);
  });
  it('has a number', () => expect(codes('Tide-mark')).toEqual(weak));
  it('is not one of the common ones, in any case', () => {
    for (const password of [
      'Password1!',
      'pASSWORD123!',
      'P@ssw0rd!',
      'Qwerty123!',
      'Welcome@123',
      'Senha#123',
      '1qaz@WSX',
    ]) {
      expect(codes(password)).toEqual(weak);
    }
    expect(codes('Password1!x')).toEqual([]);
  });
  it('is refused once, with all that it lacks', () => {
    const [fault, ...others] = passwordFaults('abc');
    expect(others).toEqual([]);
    expect(fault?.detail).toBe('The password needs at least 8 characters, an uppercase letter, a number, a symbol');
  });
});

describe('words of the context', () => {
  const context = ['Ana Lúcia', 'Ribeiro', ownPart('ana.lr@halden.example'), 'Halden & Sons', null, undefined];
  const isWeak = (password: string) => passwordFaults(password, undefined, undefined, context).length > 0;

  it('do not add to the length of a password: own names and address, the organization, the product', () => {
    for (const password of [
      'Ribeiro#1990',
      'rIBEIRO-27',
      'Halden2026!',
      'AnaRibeiro1!',
      'LÚCIA-lr-1a',
      'Tidemark2026!',
    ]) {
      expect([password, isWeak(password)]).toEqual([password, true]);
    }
  });
  it('may be part of one that is long without them', () => {
    for (const password of ['Ribeiro-otter-lamp-4', 'Bananas-4-everyone', 'Tide-mark7']) {
      expect([password, isWeak(password)]).toEqual([password, false]);
    }
  });
  it('apply to nobody else', () => expect(codes('Ribeiro#1990')).toEqual([]));
  it('are named in the refusal', () => {
    const [fault] = passwordFaults('Ribeiro#1990', undefined, undefined, context);
    expect(fault).toMatchObject({ code: 'weak-password', detail: expect.stringContaining('beside your own names') });
  });
});

describe('its confirmation', () => {
  it('must be equal', () => {
    expect(codes('Tide-mark7', 'Tide-mark7')).toEqual([]);
    expect(codes('Tide-mark7', 'Tide-mark8')).toEqual(['passwordConfirmation: password-mismatch']);
    expect(codes('Tide-mark7', '')).toEqual(['passwordConfirmation: password-mismatch']);
  });
  it('is reported beside a weak password, each at its own field', () => {
    const fields = { password: 'newPassword', confirmation: 'passwordConfirmation' };
    expect(passwordFaults('abc', 'abd', fields).map(({ pointer }) => pointer)).toEqual([
      'newPassword',
      'passwordConfirmation',
    ]);
  });
});
