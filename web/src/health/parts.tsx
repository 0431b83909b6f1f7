import { soon } from '../lib/soon.tsx';

// What the sections are made of that is asked for with the page.

export const GrowthPart = soon(async () => (await import('./GrowthCharts.tsx')).GrowthCharts);
export const HealthColumns = soon(async () => (await import('../ui/Columns.tsx')).Columns);
