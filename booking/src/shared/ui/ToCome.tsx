/** Stands where more of the page will be; the footer is hidden meanwhile, because it would move (base/page.css). */
export const ToCome = () => <span className="to-come" hidden />;
