import type { Plugin } from 'vite';

/**
 * React DOM carries machinery that these pages never start: they render on the client only, with createRoot. All of
 * /reserve may weigh 80 KB of JavaScript and React alone is 58, so the build leaves out what is named here (10 KB
 * gzipped). React's version is pinned exactly; should a name be missing in another one, the build fails until this
 * list has been looked at again. The end-to-end tests run on what this makes.
 */
const unreachableFunctions: Record<string, string> = {
  // Taking over HTML that a server rendered, and replaying the events that came before.
  popHydrationState: 'return false',
  prepareToHydrateHostInstance: '',
  throwOnHydrationMismatch: '',
  popToNextHostParent: '',
  resetHydrationState: '',
  upgradeHydrationErrorsToRecoverable: 'return null',
  queueHydrationError: '',
  clearHydrationBoundary: '',
  queueIfContinuousEvent: 'return false',
  retryIfBlockedOn: '',
  // Style sheets, scripts and meta tags as elements of components, hoisted into the head.
  isHostHoistableType: 'return false',
  getResource: 'return null',
  acquireResource: 'return null',
  preloadResource: 'return true',
  suspendResource: '',
  // Component names in the stacks of errors: minified they say nothing.
  getStackByFiberInDevAndProd: "return ''",
  // <Activity>, <SuspenseList> and custom elements.
  updateActivityComponent: 'return null',
  updateSuspenseListComponent: 'return null',
  setPropOnCustomElement: '',
  // Hooks that nothing here calls (see below: importing one fails the build), and forms whose action is a function.
  mountActionState: '',
  updateActionStateImpl: '',
  rerenderActionState: '',
  runActionStateAction: '',
  dispatchActionState: '',
  actionStateActionEffect: '',
  updateOptimisticImpl: '',
  dispatchOptimisticSetState: '',
  mountDeferredValueImpl: '',
  updateDeferredValueImpl: '',
  updateImperativeHandle: '',
  imperativeHandleEffect: '',
  startTransition: '',
  startHostTransition: '',
  extractEvents$1: '',
};

/** Exports that only libraries use. Importing one of them in our own code fails the build, see below. */
const unusedOfReact =
  'Activity Children Profiler PureComponent __COMPILER_RUNTIME act addTransitionCallback cache cacheSignal ' +
  'captureOwnerStack cloneElement createElement createRef forwardRef isValidElement memo startTransition ' +
  'useActionState useDeferredValue useImperativeHandle useOptimistic useTransition';
const unused = unusedOfReact.split(' ');

function emptyFunction(code: string, name: string, body: string): string {
  const start = code.indexOf(`\nfunction ${name}(`);
  const open = code.indexOf(') {', start) + 2;
  const end = code.indexOf('\n}', open) + 2;
  if (start < 0) throw new Error(`react-dom has no function ${name} any more: look at build/leanReact.ts`);
  return `${code.slice(0, open)}{ ${body} }${code.slice(end)}`;
}

/** Cuts from the first marker up to the second. */
function removeBetween(code: string, from: string, to: string): string {
  const start = code.indexOf(from);
  const end = code.indexOf(to, start);
  if (start < 0 || end < 0)
    throw new Error(`react-dom reads otherwise at "${from}": look at build/leanReact.ts`);
  return code.slice(0, start) + code.slice(end);
}

function stripClient(code: string): string {
  let stripped = code;
  for (const [name, body] of Object.entries(unreachableFunctions))
    stripped = emptyFunction(stripped, name, body);
  stripped = removeBetween(stripped, 'exports.hydrateRoot =', 'exports.version =');
  stripped = removeBetween(stripped, '  D: prefetchDNS,', '};\nfunction flushSyncWork()');
  // Never assigned, it is a constant to the minifier, which drops every branch behind it.
  return stripped.replace(/isHydrating = !\d(?!,\n {2}hydrationErrors)/g, '0');
}

const dropExports = (code: string, dropped: (name: string) => boolean): string =>
  code
    .split(/\n(?=exports\.)/)
    .filter((part) => !dropped(/^exports\.(\w+) =/.exec(part)?.[1] ?? ''))
    .join('\n');

export function stripUnusedReact(): Plugin {
  return {
    name: 'panui-lean-react',
    apply: 'build',
    transform(code, id) {
      if (id.endsWith('/react-dom-client.production.js')) return { code: stripClient(code), map: null };
      if (id.endsWith('/react.production.js')) {
        return { code: dropExports(code, (name) => unused.includes(name)), map: null };
      }
      if (id.endsWith('/react-dom.production.js')) {
        return {
          code: dropExports(code, (name) => Boolean(name) && !name.startsWith('__DOM_INTERNALS')),
          map: null,
        };
      }
      const imported = /import \{([^}]*)\} from ["']react["']/.exec(code)?.[1] ?? '';
      const missing = unused.filter((name) => new RegExp(`\\b${name}\\b`).test(imported));
      if (missing.length) this.error(`${missing.join(', ')}: left out of React by build/leanReact.ts`);
      return null;
    },
  };
}
