/** How much of a file has been sent. */
export function UploadProgress({ file, sent }: { file: File; sent: number }) {
  return (
    <progress
      aria-label={`Upload of ${file.name}`}
      value={sent}
      max={file.size}
      className="my-1 h-1.5 w-full appearance-none overflow-hidden rounded-full bg-sunken [&::-moz-progress-bar]:bg-keel [&::-webkit-progress-bar]:bg-sunken [&::-webkit-progress-value]:bg-keel"
    />
  );
}
