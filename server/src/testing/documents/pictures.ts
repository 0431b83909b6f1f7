import sharp from 'sharp';

/** Words that must not be in anything that was cleaned. */
export const canaries = {
  author: 'Canary Author Rivera',
  device: 'CanaryPhone 12',
  software: 'CanaryEdit 3.1',
  latitude: 'CanaryPlace',
};

const plain = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#3a7d6b' }, limitInputPixels: false });

/** A photo with a place, a device, an author and a program in its metadata. */
export function photoWithPlace(format: 'jpeg' | 'png' | 'webp' = 'jpeg'): Promise<Buffer> {
  return plain(120, 80)
    .withExif({
      IFD0: { Make: 'Canary', Model: canaries.device, Software: canaries.software, Artist: canaries.author },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '45/1 30/1 0/1', GPSAreaInformation: canaries.latitude },
    })
    .withXmp(
      `<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description xmlns:dc="http://purl.org/dc/elements/1.1/"><dc:creator>${canaries.author}</dc:creator></rdf:Description></rdf:RDF></x:xmpmeta>`,
    )
    .toFormat(format)
    .toBuffer();
}

export const blank = (width: number, height: number, format: 'jpeg' | 'png' | 'webp' | 'gif' | 'avif' = 'png') =>
  plain(width, height).toFormat(format).toBuffer();

/** A JPEG with a further segment at its beginning. */
export async function jpegWith(marker: number, contents: Buffer): Promise<Buffer> {
  const jpeg = await blank(20, 20, 'jpeg');
  const head = Buffer.from([0xff, marker, 0, 0]);
  head.writeUInt16BE(contents.length + 2, 2);
  return Buffer.concat([jpeg.subarray(0, 2), head, contents, jpeg.subarray(2)]);
}
export const jpegWithComment = (comment: Buffer) => jpegWith(0xfe, comment);
