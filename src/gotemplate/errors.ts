/** Why a template cannot be parsed or executed. `isUnsupported`: Go could, we do not. */
export class TemplateError extends Error {
  readonly isUnsupported: boolean;

  constructor(message: string, isUnsupported = false) {
    super(message);
    this.name = 'TemplateError';
    this.isUnsupported = isUnsupported;
  }
}
