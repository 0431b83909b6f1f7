import { Printer } from 'lucide-react';
import { Button } from './Button.tsx';

export function PrintButton() {
  return (
    <Button look="quiet" size="sm" className="ml-auto print:hidden" onClick={() => print()}>
      <Printer aria-hidden />
      Print
    </Button>
  );
}
