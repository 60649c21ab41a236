import styles from './Footer.module.css'
import { tooltipWithKey } from './key-table.ts'

type Props = { name: string; onHelp: () => void }

/** The footer of pages that are read from top to bottom. */
export const Footer = ({ name, onHelp }: Props) => (
  <footer className={styles.footer}>
    <span>{name}</span>
    <button type="button" className={styles.help} onClick={onHelp}>
      {tooltipWithKey('Keyboard shortcuts', 'help')}
    </button>
  </footer>
)
