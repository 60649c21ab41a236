import { cloneElement, type MouseEvent, type ReactElement, type ReactNode, Suspense, useId, useState } from 'react'
import { lazyPart } from './lazy-part.tsx'
import type { MenuLooks } from './MenuFloat.tsx'

const loadFloat = () => import('./MenuFloat.tsx')
const MenuFloat = lazyPart(async () => (await loadFloat()).MenuFloat)

type TargetProps = {
  id?: string
  onClick?: (event: MouseEvent<HTMLElement>) => void
  onPointerEnter?: () => void
  onFocus?: () => void
  'aria-haspopup'?: 'menu'
  'aria-expanded'?: boolean
  'aria-controls'?: string | undefined
}

type Props = MenuLooks & {
  /** The button. */
  target: ReactElement<TargetProps>
  /** Loads the items, so that they are there when the menu opens. */
  load: () => Promise<unknown>
  /** The items, in a file of their own: a menu's code is loaded with the first menu. */
  children: ReactNode
}

/** A menu that is loaded when the pointer or focus reaches its button, and opens when that is pressed. */
export function PressedMenu({ target, load, children, ...looks }: Props) {
  const id = useId()
  const [anchor, setAnchor] = useState<HTMLElement>()
  const [isOpen, setOpen] = useState(false)
  const approach = () => void Promise.all([loadFloat(), load()]).catch(() => undefined)
  return (
    <>
      {cloneElement(target, {
        id: `${id}-target`,
        'aria-haspopup': 'menu',
        'aria-expanded': isOpen,
        'aria-controls': isOpen ? `${id}-dropdown` : undefined,
        onPointerEnter: approach,
        onFocus: approach,
        onClick: ({ currentTarget }) => {
          setAnchor(currentTarget)
          setOpen(!isOpen)
        },
      })}
      {anchor && (
        <Suspense>
          <MenuFloat {...looks} id={id} anchor={anchor} isOpen={isOpen} onChange={setOpen}>
            {children}
          </MenuFloat>
        </Suspense>
      )}
    </>
  )
}
