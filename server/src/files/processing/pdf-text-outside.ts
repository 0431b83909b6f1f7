import type { PDFiumPage } from '@hyzyla/pdfium';

/** What a page of the library is made of, and doesn't show: the functions of PDFium. */
type Inside = {
  pageIdx: number;
  module: {
    _FPDFText_LoadPage: (page: number) => number;
    _FPDFText_ClosePage: (text: number) => void;
    _FPDFText_CountRects: (text: number, from: number, count: number) => number;
    _FPDFText_GetRect: (text: number, at: number, left: number, top: number, right: number, bottom: number) => number;
    _FPDF_GetPageBoundingBox: (page: number, box: number) => number;
    HEAPU8: Uint8Array;
    wasmExports: { malloc: (bytes: number) => number; free: (place: number) => void };
  };
};

/** Bytes of four numbers with double precision. */
const room = 32;

/** Whether a page has text beside what is shown of it: in the file, and in no picture of it. */
export function hasTextOutside(page: PDFiumPage): boolean {
  const { module, pageIdx } = page as unknown as Inside;
  const { _FPDFText_LoadPage: load, _FPDFText_ClosePage: close, _FPDFText_CountRects: count } = module;
  const { _FPDFText_GetRect: lineAt, _FPDF_GetPageBoundingBox: boxOf, wasmExports } = module;
  const text = load(pageIdx);
  const place = wasmExports.malloc(room);
  try {
    boxOf(pageIdx, place);
    const box = edgesOf(new Float32Array(module.HEAPU8.buffer, place, 4));
    const lines = count(text, 0, -1);
    for (let at = 0; at < lines; at += 1) {
      lineAt(text, at, place, place + 8, place + 16, place + 24);
      const line = edgesOf(new Float64Array(module.HEAPU8.buffer, place, 4));
      const isBeside = line.right <= box.left || line.left >= box.right;
      if (isBeside || line.top <= box.bottom || line.bottom >= box.top) return true;
    }
    return false;
  } finally {
    wasmExports.free(place);
    close(text);
  }
}

const edgesOf = ([left = 0, top = 0, right = 0, bottom = 0]: Float32Array | Float64Array) => ({
  left,
  top,
  right,
  bottom,
});
