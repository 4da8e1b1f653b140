import { describe, expect, it } from '@jest/globals';
import { fireEvent, screen } from '@testing-library/react';
import { renderApp } from '../../testing/render';
import { Avatar } from './Avatar';
import { AvatarStack } from './AvatarStack';
import { backgroundOf, initialsOf } from './initials';

describe('an avatar', () => {
  it('replaces an image that does not load by /images/avatar.png [R8-072]', async () => {
    await renderApp(<Avatar id="a" name="Ana Ribeiro" src="/uploads/gone.png" />);
    const image = screen.getByRole('img', { name: 'Ana Ribeiro' });
    expect(image.getAttribute('src')).toBe('/uploads/gone.png');
    fireEvent.error(image);
    expect(screen.getByRole('img', { name: 'Ana Ribeiro' }).getAttribute('src')).toBe('/images/avatar.png');
  });

  it('tries again when the person gets another image', async () => {
    const { rerender } = await renderApp(<Avatar id="a" name="Ana" src="/uploads/gone.png" />);
    fireEvent.error(screen.getByRole('img'));
    rerender(<Avatar id="a" name="Ana" src="/uploads/new.png" />);
    expect(screen.getByRole('img').getAttribute('src')).toBe('/uploads/new.png');
  });

  it.each([null, undefined, ''])('shows initials without an image (%p)', async (src) => {
    await renderApp(<Avatar id="a" name="Mei Lin Tan" src={src} />);
    expect(screen.getByRole('img', { name: 'Mei Lin Tan' }).dataset['initials']).toBe('MT');
  });

  it('takes initials from any name', () => {
    expect(initialsOf('Oskar')).toBe('O');
    expect(initialsOf('  álvaro  núñez ')).toBe('ÁN');
    expect(initialsOf('')).toBe('?');
  });

  it('uses all six backgrounds, always the same for an id', () => {
    const used = new Set(Array.from({ length: 200 }, (_, index) => backgroundOf(`user-${index}`)));
    expect([...used].sort()).toEqual([1, 2, 3, 4, 5, 6]);
    expect(backgroundOf('user-1')).toBe(backgroundOf('user-1'));
  });

  it('stacks three and counts the rest', async () => {
    const people = ['a', 'b', 'c', 'd'].map((id) => ({ id, name: id }));
    await renderApp(<AvatarStack people={people} total={46} />);
    expect(screen.getByRole('img', { name: '43 more' }).textContent).toBe('+43');
    expect(screen.queryByRole('img', { name: 'd' })).toBeNull();
  });
});
