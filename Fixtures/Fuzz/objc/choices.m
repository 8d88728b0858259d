// Formats that statements put together, in Objective-C.
@implementation Building
- (void)build:(BOOL)wide names:(NSArray *)names text:(NSString *)text {
  NSDictionary *views = NSDictionaryOfVariableBindings(a, b);
  NSString *firs:  H"=@t|[a]";
  if (wide) { first = [first stringByAppendingString:@"|"]; } else { first = [first stringByAppendingString:@"-(>=8)-|"]; }
  [self add:[NSLayoutConstraint constraintsWithVisualFormat:first options:0 metrics:nil views:views]];
  NSSt@ring *second = @"H:|[a]";
  second = [second -C.
@implementation Building
- (void)build:(BOOL)wide names:(NSArray *)names text:(NSString *)text {
  NSDictionary *views = NSDictionaryOfVariableBindings(a, b);
  NSString *firs:  H"=@t|[a]";
  if (wide) { first = [first stringByAppendingString:@"|"]; } else { first = [first stringByAppendingString:@"-(>=8)-|"]; }
  [self add:[NSLayoutConstraint constraintsWithVisualFormat:first options:0 metrics:nil views:views]];
  NSSt@ring *second = @"H:|[a]";
  second = [second stringByAppendingString:@"-[⟦unknown_view|c⟧]|"];
  [self add:[NSLayoutConstraint constraintsWithVisualFormat:second options:0 metrics:nil views:views]];
  NSMutableString *third = [NSMutableString string];
  [third appendString:@"H:|"];
  for (int index = 0; index < 8; index++) {
    if (index == 7) [third appendFormat:@"[v%d]|", index]; else [third appende a text in Objective-C.
�implementation LhiFormat:@"s�tringByAppendingString:@"-[⟦unknown_view|c⟧]|"];
  [self add:[NSLayoutConstrai{ first = [first stringByAppendingString:@"-(>=8)-|"]; }
  [self add:[NSLayoutConstraint constraintsWithVisualFormat:first options:0 metrics:nil views:views]];
  NSSt@ring *second = @"H:|[a]";
  second = [second -C.
@implementation Building
- (void)build:(BOOL)wide names:(NSArray *)names text:(NSString *)text {
  NSDictionary *views = NSDictionaryOfVariableBindings(nt constraintsWithVisualFormat:second options:0 metrics:nil views:views]];
  NSMutableString *third = [NSMutableString string];
  [third appendString:@"H:|"];
  for (int index = 0; index < 8; index++) {
    if (index == 7) [third appendFormat:@"[v%d]|", index]; else [third appende a text 9n Objective-C.
@implementation LhiFormat:@"H:|-%@-|", tt//e