import { ActionIcon } from '@mantine/core'
import type { ShortlistCard } from '@rolecall/contract/shortlist/shortlist-card'
import IconDots from '@tabler/icons-react/dist/esm/icons/IconDots.mjs'
import type { ComponentPropsWithRef } from 'react'
import { useIsInActiveRow } from '../../ui/list/active-row.ts'

type Props = { row: ShortlistCard } & Pick<
  ComponentPropsWithRef<'button'>,
  'ref' | 'onClick' | 'onPointerEnter' | 'onFocus' | 'aria-haspopup' | 'aria-expanded'
>

/** Opens the menu of a card. */
export function CardMenuButton({ row, ...rest }: Props) {
  const isInActiveRow = useIsInActiveRow()
  return (
    <ActionIcon {...rest} aria-label={`Actions for ${row.display_name}`} tabIndex={isInActiveRow ? 0 : -1}>
      <IconDots aria-hidden />
    </ActionIcon>
  )
}
