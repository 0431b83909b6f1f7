import type { UnitSystem } from '@evenkeel/contract/health.rules';
import { createContext, useContext } from 'react';

type Units = { units: UnitSystem };

/** How this person reads lengths and weights. What is stored doesn't depend on it. */
export const UnitsContext = createContext<Units>({ units: 'us' });

export const useUnits = (): Units => useContext(UnitsContext);
