const isEmpty = (input: HTMLInputElement): boolean =>
  input.type === 'checkbox' ? !input.checked : input.value.trim() === '';

/** The first empty field after the given one, otherwise the first before it; undefined if there is no other. */
export function nextEmptyField(form: HTMLFormElement, field: HTMLElement): HTMLInputElement | undefined {
  const inputs = [...form.querySelectorAll('input')];
  const index = inputs.findIndex((input) => input === field);
  const others = [...inputs.slice(index + 1), ...inputs.slice(0, Math.max(index, 0))];
  return others.find(isEmpty);
}
