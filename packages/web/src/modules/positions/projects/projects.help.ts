import type { AreaHelp } from '../../../api/address/page-help.ts'

export const projectsHelp: AreaHelp = {
  projects: {
    text: 'All the {positions} you’re hiring for. A {project} groups {positions} that belong together and has a team. Filter by state or search, and open {a position} to see its {shortlist}. To start, press New {position}.',
    links: ['/templates', '/requisitions'],
  },
  project: {
    text: 'One {project}: its {positions}, team and dates. Open {a position} to see its {shortlist}, or add a new one here.',
    links: ['/projectPositions', '/projectPositions?view=positions'],
  },
  newProject: {
    text: 'A {project} groups {positions} that belong together. Give it a name, dates and a team. Everyone on the team sees all of its {positions}.',
    links: ['/projectPositions', '/templates'],
  },
}
