/** A form keeps the version that it shows; the server reports a newer one when the form is saved. */
export const noRefetchWhileEditing = { refetchOnWindowFocus: false, refetchOnReconnect: false };

/** The record may arrive after the row of a list from which the form was opened; what was typed by then stays. */
export const keepTypedValues = { keepDirtyValues: true };
