import { Dialog } from './Dialog.tsx';
import { DialogForm, type DialogFormProps } from './DialogForm.tsx';

type FormDialogProps = DialogFormProps & {
  open: boolean;
  setOpen: (open: boolean) => void;
  onClosed: () => void;
  title: string;
  description?: string;
};

/** Something to fill in and send, with a way back. What was typed stays until it has been sent. */
export function FormDialog({ open, setOpen, onClosed, title, description, ...form }: FormDialogProps) {
  return (
    <Dialog open={open} onOpenChange={setOpen} onClosed={onClosed} title={title} {...(description && { description })}>
      <DialogForm {...form} />
    </Dialog>
  );
}
