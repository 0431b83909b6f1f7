import { plainDigits } from '@evenkeel/contract/plain-digits';
import { BellPlus } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { ThemeButton } from '../ui/ThemeButton.tsx';
import { Avatar } from '../ui/Avatar.tsx';
import { Badge } from '../ui/Badge.tsx';
import { Button } from '../ui/Button.tsx';
import { Card } from '../ui/Card.tsx';
import { Columns } from '../ui/Columns.tsx';
import { Checkbox } from '../ui/Checkbox.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { DialogFoot } from '../ui/DialogFoot.tsx';
import { Drawer } from '../ui/Drawer.tsx';
import { EmptyLine } from '../ui/EmptyLine.tsx';
import { HowThisWorks } from '../ui/HowThisWorks.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { Field, Input, TextArea } from '../ui/Field.tsx';
import { GrowingTextArea } from '../ui/GrowingTextArea.tsx';
import { PasswordInput } from '../ui/PasswordInput.tsx';
import { MonthGrid } from '../ui/MonthGrid.tsx';
import { Notice } from '../ui/Notice.tsx';
import { PinInput } from '../ui/PinInput.tsx';
import { ProgressBar } from '../ui/ProgressBar.tsx';
import { Select } from '../ui/Select.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import { Spinner } from '../ui/Spinner.tsx';
import { Table } from '../ui/Table.tsx';
import { Tabs } from '../ui/Tabs.tsx';
import { toast } from '../ui/toast.ts';
import { Tooltip } from '../ui/Tooltip.tsx';
import { TooltipProvider } from '../ui/TooltipProvider.tsx';
import { useShownMonth } from '../ui/use-shown-month.ts';
import { longDay, today } from '../lib/days.ts';

const Row = ({ title, children }: { title: string; children: ReactNode }) => (
  <Card title={title}>
    <div className="flex flex-wrap items-start gap-4">{children}</div>
  </Card>
);

/** Every component in every state, for development, axe and the content security policy. */
export function KitPage() {
  return (
    <TooltipProvider>
      <main className="mx-auto flex max-w-page flex-col gap-5 p-5 md:p-8">
        <div className="flex items-center justify-between">
          <h1 className="text-2xl font-semibold tracking-tight">The kit</h1>
          <ThemeButton />
        </div>
        <Buttons />
        <Fields />
        <Pins />
        <OverThePage />
        <States />
        <Notices />
        <Views />
        <Month />
      </main>
    </TooltipProvider>
  );
}

function Buttons() {
  return (
    <Row title="Button">
      <Button>Sign In</Button>
      <Button look="secondary">Cancel</Button>
      <Button look="quiet">Notes</Button>
      <Button look="danger">Delete Account</Button>
      <Button busy busyLabel="Signing in...">
        Sign In
      </Button>
      <Button disabled>Continue</Button>
      <Tooltip text="Add Alert">
        <Button look="secondary" size="icon" aria-label="Add Alert">
          <BellPlus aria-hidden />
        </Button>
      </Tooltip>
    </Row>
  );
}

function Fields() {
  const [words, setWords] = useState('');
  return (
    <Row title="Field">
      <Field label="Email" hint="We send the code there" className="w-72">
        <Input type="email" />
      </Field>
      <Field label="Email address" error="Please enter a valid email address" className="w-72">
        <Input type="email" defaultValue="sam@" />
      </Field>
      <Field label="Password" className="w-72">
        <PasswordInput autoComplete="off" />
      </Field>
      <Field label="Message" className="w-72">
        <TextArea />
      </Field>
      <Field label="Message that grows" className="w-72">
        <GrowingTextArea value={words} onChange={(event) => setWords(event.currentTarget.value)} />
      </Field>
      <Field label="Type" className="w-72">
        <Select
          label="Type"
          items={[
            { value: 'activity', label: 'Activity' },
            { value: 'visit', label: 'Visit/Pickup' },
          ]}
          defaultValue="activity"
        />
      </Field>
      <Checkbox>I confirm this is my password</Checkbox>
      <Checkbox defaultChecked>Remember this device</Checkbox>
    </Row>
  );
}

function Pins() {
  const [pin, setPin] = useState('');
  return (
    <Row title="PinInput">
      <PinInput
        label="Verification PIN"
        hint="Check your inbox and spam folder"
        value={pin}
        onChange={setPin}
        plain={plainDigits}
      />
      <Button disabled={pin.length < 6}>Verify</Button>
    </Row>
  );
}

function OverThePage() {
  return (
    <Row title="Over the page">
      <ExampleDialog />
      <Drawer title="More" trigger={<Button look="secondary">Open drawer</Button>}>
        <p className="p-5">Swipe down, press Escape or the cross.</p>
      </Drawer>
      <Drawer title="Menu" side="left" trigger={<Button look="secondary">Open menu</Button>}>
        <p className="p-5">From the left.</p>
      </Drawer>
      <Button look="secondary" onClick={() => toast.done('Notes saved', 'Your notes have been saved successfully')}>
        Toast
      </Button>
      <Button look="secondary" onClick={() => toast.failed('Error', 'Failed to load notifications')}>
        Failed toast
      </Button>
    </Row>
  );
}

function ExampleDialog() {
  return (
    <Dialog
      title="Delete Account"
      description="This cannot be undone."
      trigger={<Button look="secondary">Open dialog</Button>}
    >
      <div className="flex flex-col gap-5">
        <Field label="Type DELETE to confirm">
          <Input />
        </Field>
        <Field label="Reason">
          <Select
            label="Reason"
            placeholder="Choose"
            items={[
              { value: 'a', label: 'No longer needed' },
              { value: 'b', label: 'Other' },
            ]}
          />
        </Field>
        <DialogFoot>
          <Button look="danger">Delete Account</Button>
        </DialogFoot>
      </div>
    </Dialog>
  );
}

function States() {
  return (
    <Row title="States">
      <Badge>Pending</Badge>
      <Badge tone="keel">2 unread</Badge>
      <Badge tone="notice">Expires today</Badge>
      <Badge tone="danger">Rejected</Badge>
      <Avatar name="Nora Rivera" />
      <Avatar name="Theo Rivera" size="lg" />
      <Spinner label="Loading" />
      <Skeleton shape="one" className="h-6 w-40" />
      <div className="w-72">
        <ProgressBar label="Getting Started" value={3} max={5} words="3 of 5" />
      </div>
    </Row>
  );
}

function Notices() {
  return (
    <Row title="Notices">
      <Notice>Check your inbox and spam folder</Notice>
      <Notice tone="notice">Please verify your email address before signing in.</Notice>
      <Notice tone="danger">Invalid login credentials</Notice>
      <HowThisWorks of="Session Pages">A mediator writes, and both of you read.</HowThisWorks>
      <EmptyState
        icon={BellPlus}
        action={
          <Button look="secondary" size="sm">
            Add Alert
          </Button>
        }
      >
        No alerts
      </EmptyState>
      <EmptyLine
        framed
        action={
          <Button look="secondary" size="sm">
            Add Alert
          </Button>
        }
      >
        No alerts
      </EmptyLine>
    </Row>
  );
}

const columns = [
  {
    key: 'high',
    size: 130,
    content: <Card title="High">Two lines of text, which take more room than the one line of the others do.</Card>,
  },
  { key: 'low', size: 80, content: <Card title="Low">One line</Card> },
  { key: 'last', size: 80, content: <Card title="Last">One line</Card> },
];

function Views() {
  return (
    <>
      <Row title="Columns">
        <div className="w-full">
          <Columns parts={columns} />
        </div>
      </Row>
      <Card title="Tabs">
        <Tabs
          label="Profile"
          tabs={[
            { id: 'info', label: 'Personal Info', content: <p>Email (read-only)</p> },
            { id: 'security', label: 'Security', content: <p>Two-factor</p> },
          ]}
        />
      </Card>
      <Card title="Table">
        <Table
          label="Payments"
          rows={[
            { id: '1', what: 'School supplies', amount: '$120.00' },
            { id: '2', what: 'Swimming lessons', amount: '$40.00' },
          ]}
          keyOf={(row) => row.id}
          columns={[
            { title: 'Description', cell: (row) => row.what },
            { title: 'Amount', align: 'right', cell: (row) => <span className="figures">{row.amount}</span> },
          ]}
        />
      </Card>
    </>
  );
}

function Month() {
  const [day, setDay] = useState(today());
  return (
    <Card title="MonthGrid">
      <MonthGrid selected={day} shown={useShownMonth(day, setDay)} label={longDay} content={() => null} />
    </Card>
  );
}
