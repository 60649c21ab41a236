import type { SystemCard } from '@rolecall/contract/fairness/system-card'
import { formatPercent } from '@rolecall/domain/text/format-number'
import { formatDate } from '../../../ui/format/format-date.ts'
import styles from './SystemCard.module.css'

/** Measured accuracy figures. */
export const FiguresPart = ({ figures }: Pick<SystemCard, 'figures'>) => (
  <section className={styles.section} aria-labelledby="card-figures">
    <h2 id="card-figures">Accuracy on unseen data</h2>
    <p>
      Shares of the measured cases, where 100% is the best possible. Results differ on other data, so measure them on
      yours.
    </p>
    {figures.map(({ id, what, on, measured_at, command, values }) => (
      <div key={id} className={styles.figure}>
        <h3>{what}</h3>
        <p>Measured on {on}.</p>
        <dl>
          {values.map(({ name, value }) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd data-numbers>{formatPercent(value)}</dd>
            </div>
          ))}
        </dl>
        <p className={styles.soft}>
          {formatDate(measured_at)}, <code>{command}</code>
        </p>
      </div>
    ))}
  </section>
)
