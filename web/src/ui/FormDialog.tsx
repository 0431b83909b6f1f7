import { Dialog } from './Dialog.tsx';
import { DialogForm, type DialogFormProps } from './DialogForm.tsx';

type FormDialogProps = DialogFormProps & {
  open: boolean;
  setOpen: (open: boolean) => void;
  onClosed: () => void;
  title: string;
  description?: string;
};

/** A dialog with a form. Input stays until it has been sent. */
export function FormDialog({ open, setOpen, onClosed, title, description, ...form }: FormDialogProps) {
  return (
    <Dialog open={open} onOpenChange={setOpen} onClosed={onClosed} title={title} {...(description && { description })}>
      <DialogForm {...form} />
    </Dialog>
  );
}
