import { Upload } from 'lucide-react';
import { useRef, useState } from 'react';
import { Button } from '../ui/Button.tsx';
import { cx } from '../ui/cx.ts';
import { accepted } from './document-words.ts';
import { useDroppedFiles } from './use-dropped-files.ts';

type DropAreaProps = {
  /** Takes one at a time. */
  isSingle?: boolean;
  onFiles: (files: File[]) => void;
};

/** Files are dropped here, or beside it, or picked; a phone offers its camera. */
export function DropArea({ isSingle = false, onFiles }: DropAreaProps) {
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);
  useDroppedFiles({ onOver: setOver, onFiles });
  return (
    <div
      className={cx(
        'flex flex-col items-center gap-3 rounded-md border border-dashed px-4 py-6 text-center text-sm text-ink-2',
        isOver ? 'border-keel bg-keel-soft' : 'border-edge',
      )}
    >
      <p>
        {isSingle
          ? 'Drop a file here, or choose it. On a phone you can take a photo.'
          : 'Drop files here, or choose them. On a phone you can take photos.'}
      </p>
      <Button look="secondary" onClick={() => input.current?.click()}>
        <Upload aria-hidden />
        {isSingle ? 'Choose a File' : 'Browse Files'}
      </Button>
      <input
        ref={input}
        type="file"
        multiple={!isSingle}
        accept={accepted}
        aria-label={isSingle ? 'File' : 'Files'}
        tabIndex={-1}
        className="sr-only"
        onChange={(event) => {
          onFiles([...(event.target.files ?? [])]);
          event.target.value = '';
        }}
      />
    </div>
  );
}
