import { Badge, Popover } from '@mantine/core'
import IconKeyboard from '@tabler/icons-react/dist/esm/icons/IconKeyboard.mjs'
import IconMap2 from '@tabler/icons-react/dist/esm/icons/IconMap2.mjs'
import IconSparkles from '@tabler/icons-react/dist/esm/icons/IconSparkles.mjs'
import { useLocation, useMatches, useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { paths } from '../api/address/paths.ts'
import { useSession } from '../api/session.ts'
import { useNewsSeen } from '../api/user-state.ts'
import { LATEST_NEWS } from '../components/news/release-notes.ts'
import { startTour } from '../components/tour/tour-state.ts'
import { Anchor } from '../ui/feedback/Anchor.tsx'
import { useShown } from '../ui/feedback/use-shown.ts'
import { useWords } from '../ui/format/company-terms.ts'
import { Link } from '../ui/shell/Link.tsx'
import layout from '../ui/shell/layout.module.css'
import prose from '../ui/shell/prose.module.css'
import { findHelp, listHelpLinks } from './find-help.ts'
import styles from './HelpPanel.module.css'

type Props = {
  anchor: HTMLElement
  isOpen: boolean
  onChange: (isOpen: boolean) => void
  onKeys: () => void
}

/** What the page is for, where to go on, and the ways to learn more (rule A-366). */
export function HelpPanel({ anchor, isOpen, onChange, onKeys }: Props) {
  return (
    <Popover
      opened={useShown(isOpen)}
      onChange={onChange}
      position="bottom-end"
      width="min(22rem, 94vw)"
      trapFocus
      returnFocus
    >
      <Popover.Target>
        <Anchor of={anchor} />
      </Popover.Target>
      <Popover.Dropdown aria-label="Help">
        <PageHelp onClose={() => onChange(false)} />
        <MoreHelp onClose={() => onChange(false)} onKeys={onKeys} />
      </Popover.Dropdown>
    </Popover>
  )
}

function PageHelp({ onClose }: { onClose: () => void }) {
  const say = useWords()
  const session = useSession()
  const path = useMatches({ select: (matches) => matches.at(-1)?.fullPath })
  const href = useLocation({ select: (location) => location.href })
  const help = findHelp(path)
  if (!help) return null
  return (
    <section aria-label="About this page" className={layout.stack}>
      <h2 className={prose.subtitle}>About this page</h2>
      <p className={prose.plain}>{say(help.text)}</p>
      <ul className={styles.links}>
        {listHelpLinks(help, session, href).map(({ label, to, isDocument }) => (
          <li key={to}>
            {isDocument ? (
              <a href={to} target="_blank" rel="noreferrer">
                {label}
              </a>
            ) : (
              <Link to={to} size="sm" onClick={onClose}>
                {say(label)}
              </Link>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

/** The same on every page: the tour, the release notes and the keys. */
function MoreHelp({ onClose, onKeys }: { onClose: () => void; onKeys: () => void }) {
  const navigate = useNavigate()
  const seen = useNewsSeen()
  return (
    <ul className={styles.more}>
      <Act
        onClick={() => {
          onClose()
          startTour()
        }}
      >
        <IconMap2 aria-hidden />
        Take the tour
      </Act>
      <Act
        onClick={() => {
          onClose()
          void navigate({ href: paths.whatsNew() })
        }}
      >
        <IconSparkles aria-hidden />
        What’s new
        {seen < LATEST_NEWS && <Badge size="sm">New</Badge>}
      </Act>
      <Act
        onClick={() => {
          onClose()
          onKeys()
        }}
      >
        <IconKeyboard aria-hidden />
        Keyboard shortcuts
      </Act>
    </ul>
  )
}

const Act = ({ onClick, children }: { onClick: () => void; children: ReactNode }) => (
  <li>
    <button type="button" className={styles.act} onClick={onClick}>
      {children}
    </button>
  </li>
)
