/** Severities as coloured dots. */
import type { Severity } from '../../diff/index.ts';

const icons: Readonly<Record<Severity, string>> = { critical: '🔴', high: '🟠', medium: '🟡', info: '🔵' };

/** A coloured dot and a space; empty without a risk. */
export const icon = (severity: Severity | undefined): string => (severity ? `${icons[severity]} ` : '');
