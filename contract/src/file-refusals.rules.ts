// Why a file isn’t accepted, and what to do then.

/** Why a file isn't accepted. */
export const fileRefusals = [
  'kind',
  'heic',
  'empty',
  'too-large',
  'photos-too-large',
  'script',
  'launch',
  'submit',
  'import',
  'embedded',
  'media',
  'action',
  'form',
  'encrypted',
  'macros',
  'template',
  'external',
  'too-many-pixels',
  'too-many-pages',
  'expands',
  'damaged',
  'damaged-pdf',
  'too-hard',
] as const;
export type FileRefusal = (typeof fileRefusals)[number];

const print = 'Print it to a new PDF and upload that.';
/** The reason, and what to do. */
export const refusalWords: Record<FileRefusal, string> = {
  kind: 'We accept PDF, Word, JPG and PNG. Its content is something else.',
  heic: 'Pick it from Photos instead of Files, and your phone hands it over as a JPEG.',
  empty: 'The file is empty.',
  'too-large': 'It is larger than 10MB.',
  'photos-too-large':
    'As one document these photos are larger than 10MB. Remove some of them, or upload each as a document of its own.',
  script: `It contains a script. ${print}`,
  launch: `It can start a program. ${print}`,
  submit: `It can send what someone types. ${print}`,
  import: `It can load data from somewhere else. ${print}`,
  embedded: `It has other files inside. ${print}`,
  media: `It has sound, video or 3D inside. ${print}`,
  action: `It does something by itself when someone opens or clicks it. ${print}`,
  form: `It has a form that we can’t read. ${print}`,
  encrypted: `It is protected with a password. ${print}`,
  macros: `It contains macros. ${print}`,
  template: `It loads a template from somewhere else. ${print}`,
  external: `It loads something from somewhere else. ${print}`,
  'too-many-pixels': 'The picture has more than 50 million pixels. Save a smaller copy and upload that.',
  'too-many-pages': 'It has more than 1,000 pages. Split it and upload the parts.',
  expands: `It unpacks to far more than its size. ${print}`,
  'damaged-pdf': 'This PDF is damaged. Save it again, or print it to PDF.',
  damaged: `We can’t read it: it may be damaged. ${print}`,
  'too-hard': `It takes us too long to read. ${print}`,
};
