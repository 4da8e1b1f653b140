import { describe, expect, test } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { refusal } from '../../../testing/fake-api';
import { renderScreen } from '../../../testing/render-screen';
import { AccountPage } from '../AccountPage';
import { accountServer, ana, fakePictures } from '../account.fixture';
import type { UploadOptions } from '../../../lib/api/upload';

const file = (name = 'oskar.jpg', type = 'image/jpeg', bytes = 10) => {
  const made = new File(['x'], name, { type });
  Object.defineProperty(made, 'size', { value: bytes });
  return made;
};

async function show(pictures = fakePictures(), avatarUrl: string | null = null) {
  // A dialog of the system may offer every file.
  const user = userEvent.setup({ applyAccept: false });
  const { api, change } = accountServer();
  change({ avatarUrl });
  const rendered = await renderScreen(<AccountPage pictures={pictures} />, { api, user: ana });
  await screen.findByRole('region', { name: 'Profile' });
  const choose = async (chosen: File) => user.upload(screen.getByLabelText('Picture file'), chosen);
  const dialog = async () => within(await screen.findByRole('dialog', { name: 'Crop your picture' }));
  return { ...rendered, api, user, pictures, choose, dialog };
}

describe('the own picture', () => {
  test.each([
    ['me.png', 'image/png'],
    ['me.jpg', 'image/jpeg'],
    ['ME.JPEG', 'image/jpeg'],
  ])('is uploaded from %s, the chosen part of it [R2-190]', async (name, type) => {
    const { choose, dialog, user, pictures, api, session } = await show();
    await choose(file(name, type));
    await user.click((await dialog()).getByRole('button', { name: 'Use this part' }));
    await waitFor(() => expect(api.callsOf('updateCurrentUser')).toHaveLength(1));
    expect(pictures.cut).toHaveBeenCalledWith(expect.objectContaining({ name }), { x: 0, y: 0, zoom: 1 });
    expect(pictures.send.mock.calls[0]?.[1].token).toBe('a-token');
    expect(api.callsOf('updateCurrentUser')).toMatchObject([{ body: { avatarUrl: '/api/avatars/o1/new.webp' } }]);
    expect(await screen.findByText('Picture saved')).toBeTruthy();
    expect(session.get().session?.user.avatarUrl).toBe('/api/avatars/o1/new.webp');
  });

  test.each([
    ['team.heic', 'image/heic'],
    ['letter.pdf', 'application/pdf'],
    ['moving.gif', 'image/gif'],
    ['renamed.png', 'image/webp'],
    ['jpg', 'image/jpeg'],
  ])('is not taken from %s: refused before anything is sent [R5-110]', async (name, type) => {
    const { choose, pictures, api } = await show();
    await choose(file(name, type));
    expect(screen.getByRole('alert').textContent).toBe(`${name} is not a PNG, JPG or JPEG file. Nothing was sent.`);
    expect(screen.getByRole('button', { name: 'Choose another' })).toBeTruthy();
    expect(pictures.open).not.toHaveBeenCalled();
    expect(pictures.send).not.toHaveBeenCalled();
    expect(api.callsOf('updateCurrentUser')).toEqual([]);
  });

  test('is not taken from a file over 5 MB, said with both sizes', async () => {
    const { choose, pictures } = await show();
    await choose(file('harbour.png', 'image/png', 8_200_000));
    expect(screen.getByRole('alert').textContent).toBe('harbour.png has 8.2 MB; the limit is 5 MB. Nothing was sent.');
    expect(pictures.open).not.toHaveBeenCalled();
  });

  test('is not taken from what no browser can show', async () => {
    const { choose } = await show(fakePictures({ open: () => Promise.reject(new Error('no picture')) }));
    await choose(file());
    expect((await screen.findByRole('alert')).textContent).toBe(
      "oskar.jpg can't be opened as a picture. Nothing was sent.",
    );
  });

  test('is moved with the arrow keys, further with Shift, and zoomed with + and −', async () => {
    const { choose, dialog, user, pictures } = await show();
    await choose(file());
    const shown = await dialog();
    const stage = shown.getByRole('application', { name: 'Picture in its circle' });
    act(() => stage.focus());
    await user.keyboard('{ArrowRight}{Shift>}{ArrowRight}{/Shift}{ArrowLeft}');
    await user.keyboard('+');
    await user.click(shown.getByRole('button', { name: 'Larger' }));
    expect(shown.getByRole<HTMLInputElement>('slider', { name: 'Zoom' }).value).toBe('1.2');
    act(() => stage.focus());
    await user.keyboard('-');
    await user.click(shown.getByRole('button', { name: 'Use this part' }));
    await waitFor(() => expect(pictures.cut).toHaveBeenCalledTimes(1));
    const crop = pictures.cut.mock.calls[0]?.[1];
    // 1 + 10 − 1, seen from a tenth nearer.
    expect(crop?.x).toBeCloseTo(11, 5);
    expect(crop?.zoom).toBe(1.1);
  });

  test('is left as it was when choosing the part is given up', async () => {
    const { choose, dialog, user, pictures, api } = await show();
    await choose(file());
    await user.click((await dialog()).getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(pictures.close).toHaveBeenCalledTimes(1);
    expect(pictures.send).not.toHaveBeenCalled();
    expect(api.callsOf('updateCurrentUser')).toEqual([]);
  });

  test('shows how much of it has gone out, and can be stopped', async () => {
    let told: UploadOptions | undefined;
    const send = async (_: File, options: UploadOptions) => {
      told = options;
      return new Promise<string>((_resolve, reject) => {
        options.signal.addEventListener('abort', () => reject(new DOMException('aborted', 'AbortError')));
      });
    };
    const { choose, dialog, user, api } = await show(fakePictures({ send }));
    await choose(file());
    await user.click((await dialog()).getByRole('button', { name: 'Use this part' }));
    const bar = await screen.findByRole('progressbar', { name: 'Sending the picture' });
    act(() => told?.onProgress(0.66));
    expect(bar.getAttribute('aria-valuenow')).toBe('66');
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('progressbar')).toBeNull());
    expect(api.callsOf('updateCurrentUser')).toEqual([]);
    expect(screen.queryByText('Error uploading image')).toBeNull();
  });

  test.each([
    ['offline', 0],
    ['image-invalid', 422],
    ['internal-error', 500],
  ] as const)(
    'shows a message when it fails (%s), keeps the old one and can be tried again [R8-069]',
    async (code, status) => {
      let isFailing = true;
      const send = async () => (isFailing ? Promise.reject(refusal(code, status)) : '/api/avatars/o1/new.webp');
      const { choose, dialog, user, api } = await show(fakePictures({ send }));
      await choose(file());
      await user.click((await dialog()).getByRole('button', { name: 'Use this part' }));
      expect(await screen.findByText('Error uploading image')).toBeTruthy();
      expect(screen.getByText(/Your old picture stays\./)).toBeTruthy();
      expect(api.callsOf('updateCurrentUser')).toEqual([]);
      isFailing = false;
      await user.click(screen.getByRole('button', { name: 'Try again' }));
      expect(await screen.findByText('Picture saved')).toBeTruthy();
    },
  );

  test('can be removed', async () => {
    const { user, api } = await show(fakePictures(), '/api/avatars/o1/old.webp');
    await user.click(await screen.findByRole('button', { name: 'Remove' }));
    expect(api.callsOf('updateCurrentUser')).toMatchObject([{ body: { avatarUrl: null } }]);
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Remove' })).toBeNull());
  });
});
