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
      { place: 10, label: '{Projects}', icon: 'IconBriefcase', section: 'Hiring', unless: 'view' },
      { place: 20, label: '{Positions}', icon: 'IconUserSearch', section: 'Hiring', search: { view: 'positions' } },
    ],
  },
  project: {
    path: '/project/$projectId',
    access: 'signed-in',
    search: ProjectView,
    load: () => import('./ProjectPage.tsx'),
  },
  newProject: {
    path: '/newproject',
    access: 'signed-in',
    load: () => import('./NewProjectPage.tsx'),
  },
})
