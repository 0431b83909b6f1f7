import { Dialog, type Question } from './Dialog.tsx';
import { DialogForm, type DialogFormProps } from './DialogForm.tsx';

type FormDialogProps = DialogFormProps & {
  open: boolean;
  setOpen: (open: boolean) => void;
  onClosed: () => void;
  title: string;
  description?: string;
  /** Asked before it closes while it sends something. Without it, what is sent goes on. */
  whileBusy?: Question;
};

/** A dialog with a form. Input stays until it has been sent. */
export function FormDialog({ open, setOpen, onClosed, title, description, whileBusy, ...form }: FormDialogProps) {
  const asking = whileBusy && form.busy && { question: whileBusy, isUnsaved: () => true };
  return (
    <Dialog
      open={open}
      onOpenChange={setOpen}
      onClosed={onClosed}
      title={title}
      {...(description && { description })}
      {...asking}
    >
      <DialogForm {...form} />
    </Dialog>
  );
}
