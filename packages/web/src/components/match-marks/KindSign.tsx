import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs'
import IconTilde from '@tabler/icons-react/dist/esm/icons/IconTilde.mjs'
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs'
import type { ComponentPropsWithoutRef } from 'react'
import styles from './KindSign.module.css'
import { SKILL_KINDS, type SkillKind } from './skill-kind.ts'

const SIGNS = { matched: IconCheck, missing: IconX, inferred: IconTilde, synonym: AboutEqual }

/** The icon of a kind, drawn rather than written, since few fonts have ✓ and ✕; the word is next to it. */
export function KindSign({ kind }: { kind: SkillKind }) {
  const { tone } = SKILL_KINDS[kind]
  const Sign = SIGNS[tone]
  return <Sign aria-hidden className={styles.sign ?? ''} data-tone={tone} />
}

type SvgProps = ComponentPropsWithoutRef<'svg'>

/** The icon ≈, which the icon set lacks. */
function AboutEqual({ className = '', ...rest }: SvgProps) {
  return (
    // biome-ignore lint/a11y/noSvgWithoutTitle: hidden from assistive technology, like every icon here
    <svg
      {...rest}
      className={`tabler-icon ${className}`}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <path d="M4 10c2.5-3.5 5.5-3 8-1s5.5 2.5 8-1M4 17c2.5-3.5 5.5-3 8-1s5.5 2.5 8-1" />
    </svg>
  )
}
