/**
 * What a translator put in the place of each text node.
 * @type {WeakMap<Node, Element>}
 */
const replacements = new WeakMap();
/** @type {WeakSet<Element>} */
const usedReplacements = new WeakSet();

/**
 * A translator replaces a text in one step or in two, in either order.
 * @param {MutationRecord} removal
 * @param {MutationRecord[]} records
 */
function findReplacement(removal, records) {
  /**
   * @param {MutationRecord} record
   * @param {Element} added
   */
  const isReplacement = (record, added) =>
    added === removal.previousSibling ||
    added === removal.nextSibling ||
    (record.previousSibling === removal.previousSibling && record.nextSibling === removal.nextSibling);
  for (const record of [removal, ...records]) {
    const [added] = record.addedNodes;
    if (record.target !== removal.target || !(added instanceof Element)) continue;
    if (!usedReplacements.has(added) && isReplacement(record, added)) return added;
  }
  return undefined;
}

/** @param {Node} text */
function putBack(text) {
  const replacement = replacements.get(text);
  replacements.delete(text);
  if (replacement?.parentNode) replacement.replaceWith(text);
}

/**
 * @param {MutationRecord[]} records
 * @param {MutationObserver} observer
 */
function noteReplacements(records, observer) {
  for (const record of records) {
    // Shows the new text in place of the translation of the old one.
    if (record.type === 'characterData' && !record.target.parentNode) putBack(record.target);
    for (const removed of record.removedNodes) {
      const replacement = removed instanceof Text && findReplacement(record, records);
      if (!replacement) continue;
      replacements.set(removed, replacement);
      usedReplacements.add(replacement);
      observer.observe(removed, { characterData: true });
    }
  }
}

/**
 * Lets browsers' translators and extensions replace texts. They put an element in the place of each text node, such as
 * `<font><font>translation</font></font>`, while React keeps the node: removing it, or inserting before it, throws, and
 * a changed text stays invisible. With this guard a node is back in its place before the page changes or removes it,
 * and the translator then translates the new text.
 */
export function guardTranslatedTexts() {
  const observer = new MutationObserver(noteReplacements);
  observer.observe(document, { childList: true, subtree: true });
  // oxlint-disable-next-line typescript/unbound-method -- Each is called with its node.
  const { appendChild, insertBefore, removeChild } = Node.prototype;

  /**
   * Whether the node is a child of the parent, at the latest after its return.
   * @param {Node} parent
   * @param {Node} node
   */
  const isChild = (parent, node) => {
    if (node.parentNode === parent) return true;
    noteReplacements(observer.takeRecords(), observer);
    putBack(node);
    return node.parentNode === parent;
  };

  /** @type {typeof removeChild} */
  Node.prototype.removeChild = function (child) {
    if (isChild(this, child)) removeChild.call(this, child);
    return child;
  };
  /** @type {typeof insertBefore} */
  Node.prototype.insertBefore = function (added, next) {
    putBack(added);
    insertBefore.call(this, added, next && isChild(this, next) ? next : null);
    return added;
  };
  /** @type {typeof appendChild} */
  Node.prototype.appendChild = function (added) {
    putBack(added);
    appendChild.call(this, added);
    return added;
  };
}
