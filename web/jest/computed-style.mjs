/**
 * `getComputedStyle` for the questions of tests: is an element shown, and does it take the pointer? Tests ask for each
 * element up to the root. jsdom matches every rule of its style sheet each time and computes a dozen colors. This
 * version reads the element's own style and the default of its tag. It asks jsdom for the rest: colors, variables of
 * the root, and elements that a rule of the document matches.
 */
const inheritedFrom = { visibility: 'visible', 'pointer-events': 'auto' };
const isLeftToJsdom = /color|^css|^length$|^parentRule$|^--/i;

/** What jsdom's default style sheet looks at, but for `rt` and `rp`. */
function kindOf(element) {
  const { localName } = element;
  const isOff = element.hasAttribute('hidden') || (localName === 'input' && element.type === 'hidden');
  const isOpen = localName === 'dialog' && element.hasAttribute('open');
  return `${element.namespaceURI} ${localName} ${String(isOff)} ${String(isOpen)}`;
}

/** The rules that jsdom looks at: those for everything and those for screens. It is asked about the root anyway. */
function rulesIn(rules) {
  return [...rules].flatMap((rule) => {
    if (rule.media !== undefined) return Array.from(rule.media).includes('screen') ? rulesIn(rule.cssRules) : [];
    return rule.style === undefined || /^:root\b[^ ]*, :host\b[^ ]*$/.test(rule.selectorText) ? [] : [rule];
  });
}

/** A dialog's scroll lock gives the body margins, and that changes nothing for what is inside. */
const concerns = ({ selectorText, style }, element) =>
  element.matches(selectorText) ||
  (Object.keys(inheritedFrom).some((property) => style.getPropertyValue(property) !== '') &&
    element.closest(selectorText) !== null);

export function quickenComputedStyles(window) {
  const byJsdom = window.getComputedStyle;
  const defaults = new Map();
  const looked = new WeakMap();

  function hasRules(element) {
    return [...window.document.styleSheets].some((sheet) => {
      const { length } = sheet.cssRules;
      let known = looked.get(sheet);
      if (known?.length !== length) {
        known = { length, rules: rulesIn(sheet.cssRules) };
        looked.set(sheet, known);
      }
      return known.rules.some((rule) => concerns(rule, element));
    });
  }

  function defaultsOf(element) {
    const kind = kindOf(element);
    let style = defaults.get(kind);
    if (style === undefined) {
      const twin = element.cloneNode(false);
      for (const { name } of [...twin.attributes]) if (!/^(?:hidden|type|open)$/.test(name)) twin.removeAttribute(name);
      style = byJsdom(twin);
      defaults.set(kind, style);
    }
    return style;
  }

  function inherited(element, property) {
    for (let at = element; at !== null; at = at.parentElement) {
      const value = at.hasAttribute('style') ? at.style.getPropertyValue(property) : '';
      if (value !== '') return value;
    }
    return inheritedFrom[property];
  }

  class Style {
    #element;
    #whole;
    constructor(element) {
      this.#element = element;
    }
    get visibility() {
      return inherited(this.#element, 'visibility');
    }
    get pointerEvents() {
      return inherited(this.#element, 'pointer-events');
    }
    getPropertyValue(name) {
      if (Object.hasOwn(inheritedFrom, name)) return inherited(this.#element, name);
      if (isLeftToJsdom.test(name)) return this.whole.getPropertyValue(name);
      const own = this.#element.hasAttribute('style') ? this.#element.style.getPropertyValue(name) : '';
      return own === '' ? defaultsOf(this.#element).getPropertyValue(name) : own;
    }
    get whole() {
      this.#whole ??= byJsdom(this.#element);
      return this.#whole;
    }
    /** By the name of a property as a script writes it. */
    valueOf(key) {
      if (typeof key === 'string' && !isLeftToJsdom.test(key)) {
        const own = this.#element.hasAttribute('style') ? this.#element.style[key] : '';
        const value = own === '' ? defaultsOf(this.#element)[key] : own;
        if (typeof value === 'string') return value;
      }
      const value = Reflect.get(this.whole, key);
      return typeof value === 'function' ? value.bind(this.whole) : value;
    }
  }
  Object.setPrototypeOf(Style.prototype, new Proxy({}, { get: (_, key, style) => style.valueOf(key) }));

  window.getComputedStyle = (element, pseudo) => {
    const isJsdoms =
      Boolean(pseudo) || !(element instanceof window.Element) || /^(?:html|r[tp])$/.test(element.localName);
    return isJsdoms || hasRules(element) ? byJsdom(element, pseudo) : new Style(element);
  };
}
