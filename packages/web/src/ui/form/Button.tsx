import { type ButtonProps, Button as MantineButton } from '@mantine/core'
import type { Icon } from '@tabler/icons-react'
import type { ComponentPropsWithRef } from 'react'
import { Tooltip } from '../feedback/Tooltip.tsx'
import type { KeyId } from '../shell/key-table.ts'
import styles from './Button.module.css'

type Props = Omit<ButtonProps, 'disabled' | 'leftSection'> &
  Omit<ComponentPropsWithRef<'button'>, keyof ButtonProps> & {
    /** Why it is disabled; the button stays in place and shows it. */
    disabledReason?: string | undefined
    busy?: boolean | undefined
    icon?: Icon | undefined
    /** The equivalent key, shown in the tooltip. */
    shortcut?: KeyId | undefined
  }

/** A busy button keeps the focus, which a disabled one would lose to the page behind a dialog. */
const drawBusy = ({ disabled: _, type = 'button', ...props }: ComponentPropsWithRef<'button'>) => (
  <button {...props} type={type} aria-disabled aria-busy />
)

/** A button. At most one `variant="filled"` per page or dialog; the normal one is `default`, a quiet one `subtle`. */
export function Button({
  disabledReason,
  busy = false,
  icon: Sign,
  shortcut,
  onClick,
  variant = 'default',
  type = 'button',
  children,
  ...rest
}: Props) {
  const button = (
    <MantineButton
      {...rest}
      type={disabledReason ? 'button' : type}
      variant={variant}
      loading={busy}
      leftSection={Sign && <Sign />}
      {...(busy && { renderRoot: drawBusy })}
      {...(disabledReason && { 'aria-disabled': true, 'data-disabled': true })}
      className={[styles.button, rest.className].filter(Boolean).join(' ')}
      onClick={(event) => {
        if (disabledReason || busy) event.preventDefault()
        else onClick?.(event)
      }}
    >
      {children}
    </MantineButton>
  )
  if (!disabledReason && !shortcut) return button
  return (
    <Tooltip label={disabledReason} shortcut={shortcut} multiline={!!disabledReason} maw="20rem">
      {button}
    </Tooltip>
  )
}
