/** Requests the scripts that a rendered page lists, unless that was done before. Returns whether there is a list. */
export function preloadScripts(): boolean {
  const scripts = document.querySelector<HTMLTemplateElement>('#page-scripts');
  if (scripts) document.head.append(scripts.content);
  return scripts !== null;
}
