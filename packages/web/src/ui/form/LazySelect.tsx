import { Select, type SelectProps } from '@mantine/core'
import { useReducer, useState } from 'react'
import { selectProps } from '../shell/theme.ts'

type Props = Omit<SelectProps, 'comboboxProps' | 'onFocus' | 'onPointerEnter' | 'onDropdownOpen'>

/** Lets users choose one option. The options are rendered only when the pointer or the focus first reaches the field. */
export function LazySelect(props: Props) {
  const [isNear, setNear] = useState(false)
  const [, renderAgain] = useReducer((count: number) => count + 1, 0)
  const approach = () => setNear(true)
  return (
    <Select
      {...props}
      comboboxProps={{ ...selectProps.comboboxProps, keepMounted: isNear }}
      onPointerEnter={approach}
      onFocus={approach}
      // A click by assistive technology may come first. The field then learns the id of its list after the opening.
      onDropdownOpen={() => setTimeout(renderAgain)}
    />
  )
}
