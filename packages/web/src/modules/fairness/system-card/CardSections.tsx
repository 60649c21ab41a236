import type { SystemCard } from '@rolecall/contract/fairness/system-card'
import styles from './SystemCard.module.css'

/** Sections of the card, each with a heading, sentences and facts. */
export const CardSections = ({ sections }: Pick<SystemCard, 'sections'>) =>
  sections.map(({ id, title, paragraphs, facts }) => (
    <section key={id} className={styles.section} aria-labelledby={`card-${id}`}>
      <h2 id={`card-${id}`}>{title}</h2>
      {paragraphs.map((text) => (
        <p key={text}>{text}</p>
      ))}
      {facts.length > 0 && (
        <dl>
          {facts.map(({ name, text }) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
      )}
    </section>
  ))
