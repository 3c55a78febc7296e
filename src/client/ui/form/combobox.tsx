import { chakra } from '@chakra-ui/react';
import { type KeyboardEvent, useId, useRef, useState } from 'react';
import { Badge } from '../display/badge.tsx';
import { Icon } from '../display/icon.tsx';
import { VisuallyHidden } from '../layout/primitives.ts';
import { uiText } from '../ui-text.ts';
import { Field, type FieldProps } from './field.tsx';
import { inputRecipe } from './input-styles.ts';

/** More than a thumb scrolls through; typing narrows them down. */
const SHOWN = 50;

const Input = chakra('input', inputRecipe);
const Frame = chakra('div', { base: { position: 'relative' } });
const End = chakra('div', {
  base: {
    position: 'absolute',
    insetInlineEnd: '0',
    top: '0',
    height: 'touch',
    display: 'flex',
    alignItems: 'center',
    pointerEvents: 'none',
  },
});
const Opener = chakra('button', {
  base: {
    width: 'touch',
    height: 'touch',
    display: 'grid',
    placeItems: 'center',
    color: 'muted',
    pointerEvents: 'auto',
    _print: { display: 'none' },
  },
});
const Popup = chakra('div', {
  base: {
    position: 'absolute',
    // Above the save bar, below the bars of the app.
    zIndex: '15',
    top: 'calc(100% + 4px)',
    insetInline: '0',
    maxHeight: 'min(276px, 42dvh)',
    overflowY: 'auto',
    overscrollBehavior: 'contain',
    borderWidth: '1px',
    borderColor: 'borderStrong',
    borderRadius: 'md',
    background: 'raised',
    boxShadow: 'float',
    // The save bar of a form must not cover it.
    scrollMarginBottom: '28',
  },
});
const Option = chakra('div', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '3',
    minHeight: 'touch',
    paddingInline: '3.5',
    paddingBlock: '1.5',
    lineHeight: 'snug',
    cursor: 'pointer',
    overflowWrap: 'anywhere',
    _hover: { background: 'hover' },
    _selected: { background: 'accent.soft', color: 'accent.onSoft' },
  },
});

export type ComboOption = {
  value: string;
  label: string;
  /** Second line, e.g. where it stands. */
  detail?: string;
};

type Props = FieldProps & {
  /** What stands in the field. */
  value: string;
  /** What fits a text, the best first; all of them for ''. */
  find: (typed: string) => readonly ComboOption[];
  onType: (typed: string) => void;
  onPick: (option: ComboOption) => void;
  /** A word about the value at the end of the field, e.g. that it is new. */
  note?: string | undefined;
  /** What the list says where nothing fits. */
  emptyText?: string;
  placeholder?: string;
  name?: string;
  maxLength?: number;
  disabled?: boolean;
  readOnly?: boolean;
};

/**
 * A text field with a list of known values, after the ARIA pattern: the focus stays in the field, arrow keys choose,
 * Enter takes, Escape closes. What is in no list may be typed.
 */
export function Combobox(props: Props) {
  const { label, required, hint, error, hideLabel, id, find, onType, onPick, note, emptyText, ...rest } =
    props;
  const { value, disabled, readOnly } = rest;
  const list = useId();
  const input = useRef<HTMLInputElement>(null);
  const [open, setOpen] = useState(false);
  // A value that was chosen narrows nothing: opening the list shows what else there is.
  const [typed, setTyped] = useState(false);
  const [active, setActive] = useState(-1);
  const options = open ? find(typed ? value.trim() : '').slice(0, SHOWN) : [];
  const current = options[active];
  const locked = disabled || readOnly;

  const close = () => {
    setOpen(false);
    setTyped(false);
    setActive(-1);
  };
  const pick = (option: ComboOption) => {
    onPick(option);
    close();
  };
  const step = (by: 1 | -1) => {
    if (!open) setOpen(true);
    const count = open ? options.length : find('').slice(0, SHOWN).length;
    const from = active < 0 && by < 0 ? count : active;
    setActive(count === 0 ? -1 : (from + by + count) % count);
  };
  const keys = (event: KeyboardEvent) => {
    if (locked) return;
    const by = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (by !== 0) {
      event.preventDefault();
      step(by);
    } else if (open && event.key === 'Enter') {
      // With the list open Enter is its own: it must not send the form.
      event.preventDefault();
      if (current) pick(current);
      else close();
    } else if (open && event.key === 'Escape') {
      event.preventDefault();
      event.stopPropagation();
      close();
    }
  };

  return (
    <Field label={label} required={required} hint={hint} error={error} hideLabel={hideLabel} id={id}>
      {(control) => (
        <Frame>
          <Input
            {...rest}
            {...control}
            ref={input}
            role="combobox"
            aria-expanded={open}
            aria-controls={list}
            aria-autocomplete="list"
            aria-activedescendant={current ? `${list}-${current.value}` : undefined}
            aria-describedby={
              [control['aria-describedby'], note && `${list}-note`].filter(Boolean).join(' ') || undefined
            }
            autoComplete="off"
            spellCheck={false}
            paddingInlineEnd={note ? '28' : '12'}
            onChange={(event) => {
              onType(event.target.value);
              setTyped(true);
              setOpen(true);
              setActive(-1);
            }}
            onClick={() => !locked && setOpen(true)}
            onKeyDown={keys}
            onBlur={close}
          />
          <End>
            {note && (
              <span id={`${list}-note`}>
                <Badge tone="info">{note}</Badge>
              </span>
            )}
            {!locked && (
              <Opener
                type="button"
                tabIndex={-1}
                aria-label={uiText.showOptions(label)}
                aria-expanded={open}
                aria-controls={list}
                onMouseDown={(event) => event.preventDefault()}
                onClick={() => {
                  input.current?.focus();
                  if (open) close();
                  else setOpen(true);
                }}
              >
                <Icon name={open ? 'chevronUp' : 'chevronDown'} size={20} />
              </Opener>
            )}
          </End>
          <Popup
            id={list}
            role="listbox"
            aria-label={label}
            hidden={!open || (options.length === 0 && !emptyText)}
            ref={open ? scrollToView : undefined}
            // The field keeps the focus.
            onMouseDown={(event) => event.preventDefault()}
          >
            {options.map((option) => (
              <Option
                key={option.value}
                id={`${list}-${option.value}`}
                role="option"
                aria-selected={option === current}
                ref={option === current ? scrollToView : undefined}
                onClick={() => pick(option)}
              >
                <span>
                  {option.label}
                  {option.detail && (
                    <chakra.span display="block" fontSize="sm" opacity="0.85">
                      {option.detail}
                    </chakra.span>
                  )}
                </span>
              </Option>
            ))}
            {open && options.length === 0 && (
              <chakra.p padding="3.5" fontSize="sm" color="muted">
                {emptyText}
              </chakra.p>
            )}
          </Popup>
          <VisuallyHidden role="status">{open && uiText.optionCount(options.length)}</VisuallyHidden>
        </Frame>
      )}
    </Field>
  );
}

function scrollToView(element: HTMLElement | null): void {
  element?.scrollIntoView({ block: 'nearest' });
}
