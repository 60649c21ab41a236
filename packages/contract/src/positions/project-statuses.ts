/** Apart from the calls of projects, since the addresses of pages are made of it, which are loaded before any page. */
export const PROJECT_STATUSES = ['ongoing', 'upcoming', 'overdue', 'completed'] as const
