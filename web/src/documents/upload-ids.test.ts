import { expect, test } from 'vitest';
import { forgetUpload, uploadIdOf } from './upload-ids.ts';

const photo = { name: 'IMG_1.jpg', size: 900, lastModified: 5 };

test('a picked file has one upload, also when it is sent again', () => {
  const id = uploadIdOf('first', photo);
  expect(uploadIdOf('first', photo)).toBe(id);
  forgetUpload('first', photo);
  expect(uploadIdOf('first', photo)).not.toBe(id);
});

test('two files that look alike, or the same one picked twice, are two uploads: no page is lost', () => {
  const ids = [
    uploadIdOf('one', photo),
    uploadIdOf('two', { ...photo, name: 'IMG_2.jpg' }),
    uploadIdOf('three', photo),
  ];
  expect(new Set(ids).size).toBe(3);
  forgetUpload('one', photo);
  expect(uploadIdOf('three', photo)).toBe(ids[2]);
});
