/** Replaces style sheets, which Jest cannot load. */
export {};
