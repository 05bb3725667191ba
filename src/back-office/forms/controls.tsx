import type { ComponentProps } from 'react';
import type { ControlProps } from '../../design/Field.tsx';

type Typed<Tag extends 'input' | 'textarea'> = Omit<
  ComponentProps<Tag>,
  keyof ControlProps | 'onChange'
> & {
  control: ControlProps;
  onChange: (value: string) => void;
};

/** An input of one line, of any type. */
export function LineControl({ control, onChange, ...input }: Typed<'input'>) {
  return (
    <input
      type="text"
      autoComplete="off"
      {...control}
      {...input}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    />
  );
}

export function Lines({ control, onChange, ...area }: Typed<'textarea'>) {
  return (
    <textarea
      autoComplete="off"
      {...control}
      {...area}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    />
  );
}

/** A text of one paragraph, whose field grows with it. Enter submits the form, as in an input. */
export function GrowingLine({ control, onChange, ...area }: Typed<'textarea'>) {
  return (
    <textarea
      autoComplete="off"
      rows={1}
      {...control}
      {...area}
      onKeyDown={(event) => {
        const { key, ctrlKey, metaKey, nativeEvent, currentTarget } = event;
        if (key !== 'Enter' || ctrlKey || metaKey || nativeEvent.isComposing) return;
        event.preventDefault();
        // As browsers do for an input; `requestSubmit` is younger than the oldest Safari.
        const controls = [...(currentTarget.form?.elements ?? [])] as HTMLElement[];
        controls.find((each) => each.matches('[type="submit"]'))?.click();
      }}
      onChange={({ currentTarget }) => onChange(currentTarget.value.replaceAll('\n', ' '))}
    />
  );
}

interface TickProps {
  control: ControlProps;
  isOn: boolean;
  onChange: (isOn: boolean) => void;
}

export function Tick({ control, isOn, onChange }: TickProps) {
  return (
    <input
      {...control}
      type="checkbox"
      checked={isOn}
      onChange={({ currentTarget }) => onChange(currentTarget.checked)}
    />
  );
}
