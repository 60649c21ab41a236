import { ActionIcon, Affix } from '@mantine/core'
import { useReducedMotion } from '@mantine/hooks'
import IconArrowUp from '@tabler/icons-react/dist/esm/icons/IconArrowUp.mjs'
import { useEffect, useState } from 'react'
import { Tooltip } from '../feedback/Tooltip.tsx'

const SHOWN_AFTER_PX = 100
const BACK_MS = 600

const ease = (part: number) => 1 - (1 - part) ** 3

function scrollBack(durationMs: number): void {
  const from = scrollY
  const start = performance.now()
  const step = (now: number) => {
    const part = durationMs === 0 ? 1 : Math.min((now - start) / durationMs, 1)
    scrollTo({ top: from * (1 - ease(part)), behavior: 'instant' })
    if (part < 1) requestAnimationFrame(step)
  }
  requestAnimationFrame(step)
}

/** A button that appears once the page is scrolled by 100 px, and scrolls back to the top in 600 ms (rule G-013). */
export function ScrollTop() {
  const [isFar, setFar] = useState(false)
  useEffect(() => {
    const onScroll = () => setFar(scrollY > SHOWN_AFTER_PX)
    // This loads after the page, which may be scrolled by then; read once painted, or it would force another layout.
    const painted = setTimeout(onScroll)
    addEventListener('scroll', onScroll, { passive: true })
    return () => {
      clearTimeout(painted)
      removeEventListener('scroll', onScroll)
    }
  }, [])
  const isStill = useReducedMotion()
  if (!isFar) return null
  return (
    <Affix
      position={{
        bottom: 'calc(var(--mantine-spacing-lg) + var(--above-bar, 0rem))',
        // Beside the cards of the page rather than over them.
        right: 'var(--mantine-spacing-xs)',
      }}
    >
      <Tooltip label="Back to top" position="left">
        <ActionIcon variant="default" aria-label="Scroll to top" onClick={() => scrollBack(isStill ? 0 : BACK_MS)}>
          <IconArrowUp data-large />
        </ActionIcon>
      </Tooltip>
    </Affix>
  )
}
