import { Link, useNavigate } from '@tanstack/react-router';
import { ChevronLeft, Download } from 'lucide-react';
import { useFamily } from '../family/family.ts';
import { PageHeading } from '../layout/PageTitle.tsx';
import { paths } from '../lib/paths.ts';
import { saveText } from '../lib/save-text.ts';
import { Button, buttonClass } from '../ui/Button.tsx';
import { Loaded } from '../ui/Loaded.tsx';
import { type Range, RangeFields } from '../ui/RangeFields.tsx';
import { toast } from '../ui/toast.ts';
import { statementCsv, statementFile } from './statement-csv.ts';
import { StatementSheet } from './StatementSheet.tsx';
import { useStatement } from './use-statement.ts';

/** What counts toward the balance in a range of days, to print or to download. */
export function StatementView({ from, to }: Range) {
  const range = { from, to: to < from ? from : to };
  const family = useFamily();
  const statement = useStatement(range);
  const navigate = useNavigate({ from: paths.payments });
  const change = (next: Range) =>
    void navigate({ search: (now) => ({ ...now, ...next }), replace: true, resetScroll: false });
  const save = async () => {
    const data = statement.data ?? (await statement.refetch()).data;
    if (!data) return; // the page says why
    saveText(statementCsv(family, data, range), statementFile(range), 'text/csv');
    toast.done('Statement downloaded');
  };
  return (
    <div>
      <PageHeading className="mb-3 print:hidden">Payments</PageHeading>
      <Link
        from={paths.payments}
        to={paths.payments}
        search={({ from: _from, to: _to, ...kept }) => kept}
        className={`${buttonClass({ look: 'quiet', size: 'sm' })} mb-3 -ml-3 print:hidden`}
      >
        <ChevronLeft aria-hidden />
        All Payments
      </Link>
      <RangeFields
        {...range}
        onChange={change}
        aside={
          <Button look="secondary" onClick={() => void save()}>
            <Download aria-hidden />
            Download CSV
          </Button>
        }
      >
        <Loaded query={statement} what="The statement" className="h-120">
          {(data) => <StatementSheet statement={data} {...range} />}
        </Loaded>
      </RangeFields>
    </div>
  );
}
