import { definePages } from '../../../api/address/define-pages.ts'
import { ProjectPositionsView, ProjectView } from './project-views.ts'

export const projectsPages = definePages({
  projects: {
    path: '/projectPositions',
    access: 'signed-in',
    chrome: 'no-footer',
    search: ProjectPositionsView,
    load: () => import('./ProjectsPage.tsx'),
    entries: [
      { area: 'positions', place: 10, label: '{Positions}', keywords: ['jobs'], search: { view: 'positions' } },
      { area: 'positions', place: 20, label: '{Projects}', unless: 'view' },
    ],
  },
  project: {
    path: '/project/$projectId',
    access: 'signed-in',
    search: ProjectView,
    load: () => import('./ProjectPage.tsx'),
    area: 'positions',
  },
  newProject: {
    path: '/newproject',
    access: 'signed-in',
    load: () => import('./NewProjectPage.tsx'),
    area: 'positions',
  },
})
