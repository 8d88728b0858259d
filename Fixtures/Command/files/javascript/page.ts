import AutoLayout from 'autolayout';

// The first row is as wide as the page.
export const view = new AutoLayout.View({
  constraints: AutoLayout.VisualFormat.parse(`
    H:|[row:[list(30%)]~[text]]|
    V:|[row|
  `, { extended: true, strict: false }),
});

// vfl:disable:next VFL114 -- shows what the parser reports
AutoLayout.VisualFormat.parse('V:|[row|');
